import { hash } from "node:crypto";
import { isScalar } from "yaml";
import type { Site } from "../catalog/site.ts";
import type { Passage } from "../markdown/addresses.ts";
import { isMdxComment } from "../markdown/comments.ts";
import { findUnknownFacts } from "../outputs/facts.ts";
import { revisionKey } from "../texts/inherited-values.ts";
import type { Outline } from "../texts/text.ts";
import { openContentFile, type ReadFile, readBody } from "./content-file.ts";
import { lineOf } from "./tree.ts";

/** Values in front matter that are text, or that a translation does not inherit. */
export function listTextKeys(
  collection: string,
  { sections }: Pick<Site, "sections">,
): readonly string[] {
  const fields = Object.entries(sections[collection]?.fields ?? {}).filter(
    ([, { kind }]) => kind === "text",
  );
  return [
    "title",
    "description",
    "tags",
    "role",
    ...(collection === "articles" ? ["series"] : []),
    ...fields.map(([name]) => name),
  ];
}

/** Comments and blank lines in a code block can differ in a translation. */
export const isCodeLine = (line: string): boolean => !/^\s*($|#|\/\/|<!--)/.test(line);

export function readOutline(
  file: ReadFile,
  site: Pick<Site, "folder" | "math" | "sections">,
): Outline {
  const open = () => readBody(openContentFile(file.path, file.toBytes, undefined, site), site);
  const { toNodes, toPassages, toLine, body, frontMatter, collection } = file.source.includes("{{")
    ? open()
    : file;
  const data = Object(frontMatter?.data) as Readonly<Record<string, unknown>>;
  const texts = listTextKeys(collection, site).map((key) => data[key]);
  const head = JSON.stringify([...texts, Object(data["image"])["alt"]]);
  const comments = listComments({ toNodes, toPassages });
  const lines = listLines(body, comments);
  const blocks = toBlocks(lines);
  const toRevision = (texts: readonly string[]) => [head, ...texts].map(digest);
  const scalar = frontMatter?.document.get(revisionKey, true);
  const recorded = isScalar(scalar) ? (scalar.source ?? "").split(/\s+/) : undefined;
  const factLines = collection === "articles" ? [] : lines;
  return {
    revision: toRevision(blocks.map(({ text }) => text)),
    revisionWithComments:
      comments.length > 0
        ? toRevision(toBlocks(listLines(body, [])).map(({ text }) => text))
        : undefined,
    lines: blocks.map(({ line }) => toLine(line)),
    recorded: recorded?.filter((word) => !word.startsWith(acceptance)),
    accepted: recorded?.find((word) => word.startsWith(acceptance)),
    addresses: toPassages().links.map(({ href, line, isShown }) => ({
      href,
      line: toLine(line),
      isShown,
    })),
    code: toNodes().flatMap((node) => {
      if (node.type !== "code") return [];
      const { start, end } = node.position ?? {};
      const isFenced = Number(end?.line) - Number(start?.line) >= node.value.split("\n").length;
      const key = hash("sha256", node.value.split("\n").filter(isCodeLine).join("\n"));
      return { key, label: node.value, line: toLine(lineOf(node)) + (isFenced ? 1 : 0) };
    }),
    facts: factLines.flatMap(({ text, line }) =>
      findUnknownFacts(text, {}).map((name) => ({
        key: name,
        label: `{{${name}}}`,
        line: toLine(line),
      })),
    ),
  };
}

/** The text of a line or a block, and the number of its first line in the body. */
type Numbered = Readonly<{ text: string; line: number }>;

function listComments({
  toNodes,
  toPassages,
}: Pick<ReadFile, "toNodes" | "toPassages">): readonly Passage[] {
  const ofMdx = toNodes().flatMap((node): Passage[] => {
    if (node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") return [];
    const { start, end } = node.position ?? {};
    return isMdxComment(node.value) ? [{ start: start?.offset ?? 0, end: end?.offset ?? 0 }] : [];
  });
  return [...toPassages().comments, ...ofMdx].toSorted((a, b) => a.start - b.start);
}

/**
 * Without comments, and without the lines that contain only comments, so that a text is the same
 * once an owner deletes them.
 */
function listLines(body: string, comments: readonly Passage[]): readonly Numbered[] {
  const commentLines = new Set<number>();
  let rest = "";
  let position = 0;
  let line = 1;
  for (const { start, end } of comments) {
    if (start < position) continue;
    const before = body.slice(position, start);
    const firstLine = line + countLineEnds(before);
    line = firstLine + countLineEnds(body.slice(start, end));
    for (let number = firstLine; number <= line; number += 1) commentLines.add(number);
    rest += before + "\n".repeat(line - firstLine);
    position = end;
  }
  return `${rest}${body.slice(position)}`
    .split("\n")
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter((one) => !(commentLines.has(one.line) && /^[\s>]*$/.test(one.text)));
}

const countLineEnds = (text: string): number => text.split("\n").length - 1;

/** Blank lines separate blocks. */
function toBlocks(lines: readonly Numbered[]): readonly Numbered[] {
  const starts = lines.flatMap(({ text }, index) =>
    text !== "" && !lines[index - 1]?.text ? index : [],
  );
  return starts.map((start, index) => ({
    text: lines
      .slice(start, starts[index + 1])
      .map(({ text }) => text)
      .join(" "),
    line: lines[start]?.line ?? 1,
  }));
}

/** A text that recorded the revision with comments is current too. */
export const isCurrent = (
  recorded: readonly string[] | undefined,
  { revision, revisionWithComments }: Outline,
): boolean =>
  recorded !== undefined &&
  [revision, revisionWithComments].some((known) => known?.join() === recorded.join());

const acceptance = "accepted-";

/** Any other difference has another digest. */
export function toAccepted(own: Outline, original: Outline): string {
  const toKeys = ({ addresses, code, facts }: Outline) => [
    addresses.map(({ href }) => href),
    [...code, ...facts].map(({ key }) => key),
  ];
  return acceptance + digest(JSON.stringify([own, original].map(toKeys)));
}

const digest = (text: string): string =>
  hash("sha256", text.replace(/\s{2,}|[^\S ]/g, " ").trim()).slice(0, 4);
