import type { Answer } from "./answer.ts";
import type { Probe } from "./probe.ts";

/** The addresses that a sitemap (sitemaps.org 0.9) lists. */
export function readLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, url = ""]) => decodeEntities(url));
}

/** Whether a sitemap lists further sitemaps, not pages. */
export function isSitemapIndex({ text }: Pick<Answer, "text">): boolean {
  return /<sitemapindex[\s>]/.test(text);
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text with XML's five entities and numeric references resolved. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? "0", 16) : Number(decimal));
  });
}

const tag = /<(\/?)([^\s/>]+)(?:\s+[^\s=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/g;

/** What makes a document no well-formed XML, in words; undefined where its tags balance and its ampersands are references. */
export function findXmlFault(xml: string): string | undefined {
  const text = xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/g, "");
  const stray = /&(?!(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);).{0,20}/i.exec(text);
  if (stray) return `has a stray ampersand at "${stray[0]}"`;
  const open: string[] = [];
  for (const [whole, closing, name = "", empty] of text.matchAll(tag)) {
    if (closing) {
      const expected = open.pop();
      if (expected !== name) return `closes ${whole} where ${expected === undefined ? "nothing" : `<${expected}>`} is open`;
    } else if (!empty) open.push(name);
  }
  if (open.length > 0) return `leaves <${open.at(-1)}> open`;
  return text.replace(tag, "").includes("<") ? "has a malformed tag" : undefined;
}

/** Holds an answer to be well-formed XML. */
export function expectXml({ expect }: Probe, answer: Answer): void {
  const fault = findXmlFault(answer.text);
  expect(fault === undefined, fault ?? "", answer);
}
