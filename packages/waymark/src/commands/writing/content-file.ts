import { basename } from "node:path";
import { type SchemaOptions, stringify, type ToStringOptions } from "yaml";
import { toPlainSlug, toSlug } from "../../addresses/slug.ts";
import { findPlaceholderTexts } from "../../catalog/placeholder-texts.ts";
import type { FieldConfiguration } from "../../catalog/section-configuration.ts";
import type { Site } from "../../catalog/site.ts";
import { CommandError } from "../../console/command.ts";
import {
  articleSchema,
  authorSchema,
  pageSchema,
  skillSchema,
  toItemSchema,
} from "../../entries/schemas.ts";
import type { Kind, Order } from "./order.ts";

export type Beginning = Readonly<{
  today: Date;
  language: string;
  addressLetters: Readonly<Record<string, string>>;
}>;

type FileKind = Exclude<
  Kind,
  "redirect" | "look" | "language" | "translation" | "translations" | "translated"
>;
type Fields = Readonly<Record<string, FieldConfiguration>>;

export function toNewFile(
  kind: FileKind,
  order: Order,
  { sections, folder }: Pick<Site, "sections" | "folder">,
  { today, language, addressLetters }: Beginning,
  authors: readonly string[],
) {
  const { [kind]: about, text, guide } = findPlaceholderTexts(language);
  const fields = sections[order.section ?? ""]?.fields ?? {};
  const data = toData(kind, { ...order, description: order.description || about }, fields, today);
  if (/\p{Cc}/u.test([...Object.values(data)].flat().join("")))
    throw new CommandError(
      "A value contains a line break or another control character. Remove it.",
    );
  const schema = {
    article: articleSchema,
    author: authorSchema,
    page: pageSchema,
    skill: skillSchema,
    item: toItemSchema({ fields }),
  }[kind];
  const issue = schema.safeParse(data).error?.issues[0];
  if (issue) throw new CommandError(issue.message);
  const path = `${folder}/${toPath(kind, order, addressLetters)}`;
  return {
    path,
    source: toSource(
      data,
      kind === "skill" ? guide : text,
      toOptionalKeys(kind, basename(path, ".md"), authors),
    ),
  };
}

function toOptionalKeys(kind: FileKind, name: string, authors: readonly string[]): string {
  if (kind === "author")
    return `# role: Editor\n# portrait: ./${name}.jpg\n# links: [https://social.example/@${name}]\n`;
  return kind === "article" && authors.length > 0 ? `# authors: [${authors.join(", ")}]\n` : "";
}

export const toSource = (
  data: Readonly<Record<string, unknown>>,
  text: string,
  optional = "",
): string => `---\n${toYaml(data)}${optional}---\n\n${text}\n`;

function toData(
  kind: FileKind,
  { title, name, description, tags = "", fields: said = {} }: Order,
  fields: Fields,
  today: Date,
) {
  if (kind === "skill") return { name, description };
  if (kind === "author") return { name: title, description };
  if (kind === "article") {
    const list = tags.split(",").map((tag) => tag.trim());
    return {
      title,
      description,
      published: today,
      tags: list.filter((tag) => tag !== ""),
      draft: true,
    };
  }
  const values = Object.entries(said).map(([field, value]) => [
    field,
    toValue(value, fields[field]?.kind),
  ]);
  return { title, description, updated: today, ...Object.fromEntries(values) };
}

/** The schema reports invalid values, which stay strings. */
function toValue(text: string, kind: FieldConfiguration["kind"] | undefined): unknown {
  if (kind === "number")
    return Number.isFinite(Number(text)) && text.trim() !== "" ? Number(text) : text;
  if (kind === "date")
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
      ? new Date(text)
      : text;
  return text;
}

function toPath(kind: FileKind, order: Order, addressLetters: Beginning["addressLetters"]): string {
  if (kind === "skill") return `skills/${order.name}/SKILL.md`;
  return `${kind === "item" ? order.section : `${kind}s`}/${toId(kind, order, addressLetters)}.md`;
}

/** In bytes. File systems allow 255. */
const longestName = 200;

function toId(
  kind: FileKind,
  { title = "", name }: Order,
  addressLetters: Beginning["addressLetters"],
): string {
  const id = name?.split("/").map(toSlug).join("/") ?? toPlainSlug(title, addressLetters);
  if (/(^|\/)(\/|index$|$)/.test(id) || (kind !== "page" && /^\d+$/.test(id)))
    throw new CommandError(
      `Cannot derive an address from "${name ?? title}". Choose one, such as  --name how-to-read-signs`,
    );
  if (id.split("/").some((part) => Buffer.byteLength(part) > longestName))
    throw new CommandError(
      `The file name would be longer than ${longestName} bytes. Choose a shorter one, such as  --name how-to-read-signs`,
    );
  return id;
}

const style = {
  lineWidth: 0,
  collectionStyle: "flow",
  flowCollectionPadding: false,
  customTags: ["timestamp"],
} as const satisfies ToStringOptions & SchemaOptions;

/** Dates have no time or quotes, and each list is on one line. */
function toYaml(data: Readonly<Record<string, unknown>>): string {
  const toText = (value: unknown) =>
    value instanceof Date ? value.toISOString().slice(0, 10) : stringify(value, style).trimEnd();
  return Object.entries(data)
    .map(([key, value]) => `${key}: ${toText(value)}\n`)
    .join("");
}
