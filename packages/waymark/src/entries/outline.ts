import { hash } from "node:crypto";
import { isScalar } from "yaml";
import type { Site } from "../catalog/site.ts";
import { findUnknownFacts } from "../placeholders/facts.ts";
import { openContentFile, type ReadFile, readBody } from "./content-file.ts";
import { revisionKey } from "./inherited-values.ts";
import type { Outline } from "./text.ts";
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
  const { toNodes, toPublishedPassages, toLine, body, frontMatter, collection } =
    file.source.includes("{{") ? open() : file;
  const data = Object(frontMatter?.data) as Readonly<Record<string, unknown>>;
  const texts = listTextKeys(collection, site).map((key) => data[key]);
  const lines = body.split("\n").map((text) => text.trim());
  const starts = lines.flatMap((text, index) => (text !== "" && !lines[index - 1] ? index : []));
  const blocks = starts.map((start, index) => lines.slice(start, starts[index + 1]).join(" "));
  const scalar = frontMatter?.document.get(revisionKey, true);
  const recorded = isScalar(scalar) ? (scalar.source ?? "").split(/\s+/) : undefined;
  const facts = collection === "articles" ? [] : lines.map((text) => findUnknownFacts(text, {}));
  return {
    revision: [JSON.stringify([...texts, Object(data["image"])["alt"]]), ...blocks].map(digest),
    lines: starts.map((start) => toLine(start + 1)),
    recorded: recorded?.filter((word) => !word.startsWith(acceptance)),
    accepted: recorded?.find((word) => word.startsWith(acceptance)),
    addresses: toPublishedPassages().links.map(({ href, line, isShown }) => ({
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
    facts: facts.flatMap((names, index) =>
      names.map((name) => ({ key: name, label: `{{${name}}}`, line: toLine(index + 1) })),
    ),
  };
}

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
