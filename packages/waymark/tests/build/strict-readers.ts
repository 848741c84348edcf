import { readFileSync } from "node:fs";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { SaxesParser } from "saxes";
import { parseDocument } from "yaml";
import { splitFrontMatter } from "../../src/entries/front-matter.ts";
import { controlCharacter, nameCharacter } from "../../src/findings/finding.ts";

/** Describes what a strict reader of the file's format rejects. */
export function findFaults(file: string): readonly string[] {
  const text = readFileSync(file, "utf8");
  const read = readers.find(([pattern]) => pattern.test(file))?.[1];
  return [...findControlCharacters(text), ...(read?.(text) ?? [])];
}

export const findControlCharacters = (text: string): readonly string[] =>
  [...new Set(text.match(controlCharacter))].map((one) => `contains ${nameCharacter(one)}`);

const readers = [
  [/\.(?:xml|svg)$/, findXmlFaults],
  [/\.(?:json|webmanifest)$|api-catalog$/, findJsonFaults],
  [/\.html$/, findStructuredDataFaults],
  [/\.md$/, findMarkdownFaults],
  [/\.txt$/, findLostNotes],
] as const satisfies readonly (readonly [RegExp, (text: string) => readonly string[]])[];

function findXmlFaults(text: string): readonly string[] {
  const parser = new SaxesParser({ xmlns: true });
  const faults: string[] = [];
  parser.on("error", ({ message }) => faults.push(message));
  parser.write(text).close();
  return faults;
}

function findJsonFaults(text: string): readonly string[] {
  const faults: string[] = [];
  try {
    JSON.parse(text, (key, value: unknown) => {
      for (const part of [key, value])
        if (typeof part === "string" && !part.isWellFormed())
          faults.push(`contains half of a surrogate pair: ${JSON.stringify(part)}`);
      return value;
    });
  } catch (error) {
    faults.push((error as Error).message);
  }
  return faults;
}

function findStructuredDataFaults(html: string): readonly string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = ""]) => findJsonFaults(json),
  );
}

function findMarkdownFaults(text: string): readonly string[] {
  const split = splitFrontMatter(text);
  if (!split) return findLostNotes(text);
  const document = parseDocument(split.yaml, { strict: true, uniqueKeys: true });
  const name: unknown = document.get("title") ?? document.get("name");
  return [
    ...[...document.errors, ...document.warnings].map(({ message }) => message),
    ...(typeof name === "string" ? [] : ["has no title"]),
    ...findLostNotes(split.body),
  ];
}

type Node = Readonly<{ type: string; identifier?: string; children?: readonly Node[] }>;

const listNodes = (node: Node): readonly Node[] => [
  node,
  ...(node.children ?? []).flatMap(listNodes),
];

/** Labels of notes that are never defined. */
function findLostNotes(markdown: string): readonly string[] {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const nodes = listNodes(tree as Node);
  const toLabels = (wanted: string) =>
    nodes.filter(({ type }) => type === wanted).map(({ identifier = "" }) => identifier);
  const defined = toLabels("footnoteDefinition");
  return toLabels("footnoteReference")
    .filter((label) => !defined.includes(label))
    .map((label) => `does not define the note ${label}`);
}
