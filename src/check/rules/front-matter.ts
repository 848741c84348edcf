import { isMap, isScalar, isSeq, type Node } from "yaml";
import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import { articleSchema, authorSchema, pageSchema, skillSchema, toItemSchema } from "../../content-schemas.ts";
import type { FrontMatter } from "../content-file.ts";
import { toError } from "../finding.ts";
import { findNearest } from "../nearest.ts";
import type { FileRule } from "../rule.ts";
import { quote } from "./yaml-syntax.ts";

function toSchema(collection: string, sections: SectionConfigurations) {
  if (collection === "articles") return articleSchema;
  if (collection === "authors") return authorSchema;
  if (collection === "skills") return skillSchema;
  const section = sections[collection];
  return section ? toItemSchema(section) : pageSchema;
}

/** The keys whose values are text. */
export function listWords(collection: string, sections: SectionConfigurations): readonly string[] {
  const fields = Object.entries(sections[collection]?.fields ?? {}).filter(([, { kind }]) => kind === "text");
  return ["title", "name", "role", "description", ...fields.map(([name]) => name)];
}

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

function splitMessage(message: string): readonly [problem: string, advice: string] {
  const end = message.indexOf(". ") + 1;
  return end === 0 ? [`${message.replace(/\.$/, "")}.`, ""] : [message.slice(0, end), message.slice(end).trim()];
}

/** Shows how to quote a number, a date or a boolean that was meant as text. */
function toText(node: unknown, key: string, words: readonly string[]): string | undefined {
  const isOther = isScalar(node) && node.type === "PLAIN" && typeof node.value !== "string" && words.includes(key);
  return isOther && node.source ? `Put it in quotes to make it text: ${key}: ${quote(node.source)}.` : undefined;
}

/** The node at a path with its offset. For a missing node, the offset of the nearest parent. */
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
