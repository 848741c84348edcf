import { isMap, isScalar, isSeq, type Node } from "yaml";
import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import { articleSchema, pageSchema, skillSchema, toItemSchema } from "../../content-schemas.ts";
import type { FrontMatter } from "../content-file.ts";
import { toError } from "../finding.ts";
import { findNearest } from "../nearest.ts";
import type { FileRule } from "../rule.ts";
import { quote } from "./yaml-syntax.ts";

function toSchema(collection: string, sections: SectionConfigurations) {
  if (collection === "articles") return articleSchema;
  if (collection === "skills") return skillSchema;
  const section = sections[collection];
  return section ? toItemSchema(section) : pageSchema;
}

/** The keys of a collection whose values are words. */
export function listWords(collection: string, sections: SectionConfigurations): readonly string[] {
  const fields = Object.entries(sections[collection]?.fields ?? {}).filter(([, { kind }]) => kind === "text");
  return ["title", "description", ...fields.map(([name]) => name)];
}

/** Finds front matter that the schema of its collection does not take. */
export const checkFrontMatter: FileRule = ({ collection, frontMatter }, { settings: { sections } }) => {
  if (!(frontMatter?.data instanceof Object)) return [];
  const schema = toSchema(collection, sections);
  const words = listWords(collection, sections);
  return (schema.safeParse(frontMatter.data).error?.issues ?? []).map((issue) => {
    const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
    const path = unknown === undefined ? issue.path : [...issue.path, unknown];
    const { value, offset, exists } = findNode(frontMatter, path);
    const line = frontMatter.toLine(offset);
    if (!exists && unknown === undefined) return toError(line, `${path.join(".")} is missing.`, issue.message);
    const [problem, advice] = splitMessage(issue.message);
    const nearest = unknown === undefined ? [] : findNearest(unknown, Object.keys(schema.shape));
    const asText = unknown === undefined ? toText(value, String(path.at(-1)), words) : undefined;
    return toError(line, problem, [...nearest.map((key) => `Did you mean ${key}?`), asText, advice].filter(Boolean).join(" "));
  });
};

/** The first sentence of a message, and what follows. */
function splitMessage(message: string): readonly [problem: string, advice: string] {
  const end = message.indexOf(". ") + 1;
  return end === 0 ? [`${message.replace(/\.$/, "")}.`, ""] : [message.slice(0, end), message.slice(end).trim()];
}

/** How to write a number, a day or a truth value as a text, if a sentence was meant. */
function toText(node: unknown, key: string, words: readonly string[]): string | undefined {
  const isOther = isScalar(node) && node.type === "PLAIN" && typeof node.value !== "string" && words.includes(key);
  return isOther && node.source ? `In quotes it is a text: ${key}: ${quote(node.source)}.` : undefined;
}

/** The node at a path and where it begins; for a missing one, where the nearest one above it does. */
function findNode({ document }: FrontMatter, path: readonly PropertyKey[]) {
  let value: Node | null | undefined = document.contents;
  let offset = 0;
  for (const key of path) {
    const next = findChild(value, key);
    if (!next) return { value: undefined, offset, exists: false };
    ({ value, offset } = next);
  }
  return { value, offset, exists: true };
}

function findChild(node: Node | null | undefined, key: PropertyKey): { value: Node | null; offset: number } | undefined {
  if (isSeq<Node>(node)) {
    const value = node.items[Number(key)];
    return value && { value, offset: value.range?.[0] ?? 0 };
  }
  if (!isMap<Node, Node | null>(node)) return undefined;
  const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
  return pair && { value: pair.value, offset: pair.key.range?.[0] ?? 0 };
}
