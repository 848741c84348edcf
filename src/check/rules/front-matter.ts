import { isMap, isScalar, isSeq, type Node } from "yaml";
import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import { articleSchema, pageSchema, skillSchema, toItemSchema } from "../../content-schemas.ts";
import type { FileRule } from "../content.ts";
import type { FrontMatter } from "../content-file.ts";
import { findNearest } from "../nearest.ts";
import { quote } from "./yaml-syntax.ts";

/** What the front matter of a file of a collection must be. */
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

/** Finds what the schema of a collection does not take in the front matter of a file. */
export const checkFrontMatter: FileRule = ({ collection, frontMatter }, { settings: { sections } }) => {
  if (!(frontMatter?.data instanceof Object)) return [];
  const schema = toSchema(collection, sections);
  const words = listWords(collection, sections);
  const { error } = schema.safeParse(frontMatter.data);
  return (error?.issues ?? []).map((issue) => {
    const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
    const path = unknown === undefined ? issue.path : [...issue.path, unknown];
    const node = findNode(frontMatter, path);
    const [problem, advice] = splitMessage(issue.message);
    const line = frontMatter.toLine(node.offset);
    if (!node.isThere && unknown === undefined)
      return { line, severity: "error", problem: `${path.join(".")} is missing.`, advice: issue.message };
    const nearest = unknown === undefined ? [] : findNearest(unknown, Object.keys(schema.shape));
    const asText = unknown === undefined ? toText(node.value, String(path.at(-1)), words) : undefined;
    return {
      line,
      severity: "error",
      problem,
      advice: [...nearest.map((key) => `Did you mean ${key}?`), asText, advice].filter(Boolean).join(" "),
    };
  });
};

/** The first sentence of a message, and what follows. */
function splitMessage(message: string): readonly [problem: string, advice: string] {
  const end = message.indexOf(". ") + 1;
  return end === 0 ? [`${message.replace(/\.$/, "")}.`, ""] : [message.slice(0, end), message.slice(end).trim()];
}

/** How a number, a day or a truth value, where a sentence was meant, is written as a text. */
function toText(node: unknown, key: string, words: readonly string[]): string | undefined {
  const isOther = isScalar(node) && node.type === "PLAIN" && typeof node.value !== "string" && words.includes(key);
  return isOther && node.source ? `In quotes it is a text: ${key}: ${quote(node.source)}.` : undefined;
}

/** The node at a path and where it begins; of one that is missing, where the nearest one above it does. */
function findNode({ document }: FrontMatter, path: readonly PropertyKey[]) {
  let value: Node | null | undefined = document.contents;
  let offset = 0;
  for (const key of path) {
    const next = findChild(value, key);
    if (!next) return { value: undefined, offset, isThere: false };
    ({ value, offset } = next);
  }
  return { value, offset, isThere: true };
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
