import { hash } from "node:crypto";
import { isScalar } from "yaml";
import type { Site } from "../catalog/site.ts";
import { findUnknownFacts } from "../outputs/facts.ts";
import { revisionKey } from "../texts/inherited-values.ts";
import type { Outline } from "../texts/text.ts";
import { openContentFile, type ReadFile, readBody } from "./content-file.ts";
import { lineOf } from "./tree.ts";

export function readOutline(file: ReadFile, site: Pick<Site, "folder" | "math">): Outline {
  const open = () => readBody(openContentFile(file.path, file.toBytes, undefined, site), site);
  const { toNodes, toPassages, toLine, body, frontMatter } = file.source.includes("{{") ? open() : file;
  const lines = body.split("\n").map((text) => text.trim());
  const starts = lines.flatMap((text, index) => (text !== "" && !lines[index - 1] ? index : []));
  const blocks = starts.map((start, index) =>
    lines
      .slice(start, starts[index + 1])
      .join(" ")
      .trim(),
  );
  const recorded = frontMatter?.document.get(revisionKey, true);
  const code = toNodes().flatMap((node) => (node.type === "code" ? { value: node.value, line: toLine(lineOf(node)) } : []));
  const facts = file.collection === "articles" ? [] : lines.map((text) => findUnknownFacts(text, {}));
  return {
    revision: [digest(toWords(frontMatter?.data)), ...blocks.map(digest)],
    lines: starts.map((start) => toLine(start + 1)),
    recorded: isScalar(recorded) ? (recorded.source ?? "").split(/\s+/) : undefined,
    addresses: toPassages().links.map(({ href, line, isShown }) => ({ href, line: toLine(line), isShown })),
    code: code.map(({ value, line }) => ({ key: hash("sha256", value), label: value.split("\n", 1).join(), line })),
    facts: facts.flatMap((names, index) => names.map((name) => ({ key: name, label: `{{${name}}}`, line: toLine(index + 1) }))),
  };
}

/** The values in front matter that a translation does not inherit. */
function toWords(data: unknown): string {
  const { title, description, tags, role, image } = Object(data) as Readonly<Record<string, unknown>>;
  return JSON.stringify([title, description, tags, role, Object(image)["alt"]]);
}

function digest(text: string): string {
  return hash("sha256", text.replace(/\s+/g, " ")).slice(0, 4);
}
