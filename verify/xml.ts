import { Parser } from "htmlparser2";
import { type Answer, attempt } from "./answer.ts";
import { readBounded } from "./json-value.ts";

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

const deepest = 200;

export function readXml(answer: Answer, ...names: readonly string[]) {
  const found: XmlElement[] = [];
  let root: XmlElement | undefined;
  const open: (XmlElement | undefined)[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length === deepest) throw new RangeError(`it nests elements deeper than ${deepest}`);
        const element = { name, attributes, text: "" };
        const isNamed = names.includes(name);
        root ??= element;
        open.push(isNamed ? element : undefined);
        if (isNamed) found.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  readBounded(answer, () => parser.end(answer.text));
  return { root, found };
}

export const readLocations = (answer: Answer): string[] => readXml(answer, "loc").found.map(({ text }) => text.trim());

/** Skips sitemaps that cannot be read. A check reports them. */
export function listLocations(sitemaps: readonly Answer[]): string[] {
  return sitemaps.flatMap((answer) => attempt(() => readLocations(answer)) ?? []);
}

export const readChanges = (answer: Answer): string[] => readXml(answer, "lastmod").found.map(({ text }) => text.trim());

export const isSitemapIndex = (answer: Answer): boolean => /^(\w+:)?sitemapindex$/.test(attempt(() => readXml(answer).root?.name) ?? "");

const tag = /<(\/?)([^\s/<>]+)(?:\s+[^\s=<>"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/y;
const reference = /^(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);$/i;
const skipped = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
  ["<!DOCTYPE", ">"],
] as const;

/** Undefined if the tags are balanced and each ampersand starts a reference. */
export function findXmlFault(xml: string): string | undefined {
  const open: string[] = [];
  for (let place = 0; place < xml.length; ) {
    const [opening, ending] = skipped.find(([mark]) => xml.startsWith(mark, place)) ?? [];
    if (opening !== undefined) {
      const end = xml.indexOf(ending, place + opening.length);
      if (end < 0) return `leaves ${opening} open`;
      place = end + ending.length;
      continue;
    }
    tag.lastIndex = place;
    const match = xml[place] === "<" ? tag.exec(xml) : undefined;
    if (match === null) return "has a malformed tag";
    const [text = xml.slice(place, toNext(xml, place)), closing, name = "", empty] = match ?? [];
    const stray = text.matchAll(/&([^;]{0,20};)?/g).find(([, name = ""]) => !reference.test(name));
    if (stray) return `has a stray ampersand at "${text.slice(stray.index, stray.index + 21)}"`;
    place += text.length;
    if (match === undefined || empty) continue;
    if (!closing) open.push(name);
    else {
      const expected = open.pop();
      if (expected !== name) return `closes ${text}, but ${expected === undefined ? "no element" : `<${expected}>`} is open`;
    }
  }
  return open.length > 0 ? `leaves <${open.at(-1)}> open` : undefined;
}

function toNext(xml: string, place: number): number {
  const next = xml.indexOf("<", place);
  return next < 0 ? xml.length : next;
}
