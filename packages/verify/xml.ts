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
        if (open.length === deepest)
          throw new RangeError(`it nests elements deeper than ${deepest}`);
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

export const readLocations = (answer: Answer): string[] =>
  readXml(answer, "loc").found.map(({ text }) => text.trim());

/** Skips unreadable sitemaps, which a check reports. */
export const listLocations = (sitemaps: readonly Answer[]): string[] =>
  sitemaps.flatMap((answer) => attempt(() => readLocations(answer)) ?? []);

export const readChanges = (answer: Answer): string[] =>
  readXml(answer, "lastmod").found.map(({ text }) => text.trim());

export const isSitemapIndex = (answer: Answer): boolean =>
  /^(\w+:)?sitemapindex$/.test(attempt(() => readXml(answer).root?.name) ?? "");
