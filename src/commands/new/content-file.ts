import { type SchemaOptions, stringify, type ToStringOptions } from "yaml";
import { findBegunTexts } from "../../catalog/begun-texts.ts";
import type { FieldConfiguration, SectionConfigurations } from "../../catalog/section-configuration.ts";
import { articleSchema, pageSchema, skillSchema, toItemSchema } from "../../content-schemas.ts";
import { toPlainSlug, toSlug } from "../../site/slug.ts";
import { CommandError } from "../../upgrade/command.ts";
import type { Kind, Order } from "./order.ts";

export interface NewFile {
  readonly path: string;
  readonly source: string;
}

export interface Beginning {
  readonly today: Date;
  readonly language: string;
  readonly addressLetters: Readonly<Record<string, string>>;
}

type FileKind = Exclude<Kind, "redirect">;
type Fields = Readonly<Record<string, FieldConfiguration>>;

/** Throws a CommandError for an invalid order. */
export function toNewFile(
  kind: FileKind,
  order: Order,
  sections: SectionConfigurations,
  { today, language, addressLetters }: Beginning,
): NewFile {
  const { [kind]: about, text, guide } = findBegunTexts(language);
  const fields = sections[order.section ?? ""]?.fields ?? {};
  const data = toData(kind, { ...order, description: order.description || about }, fields, today);
  if (/\p{Cc}/u.test([...Object.values(data)].flat().join("")))
    throw new CommandError("A line break or another control character is in it. Write it without.");
  const schema = { article: articleSchema, page: pageSchema, skill: skillSchema, item: toItemSchema({ fields }) }[kind];
  const issue = schema.safeParse(data).error?.issues[0];
  if (issue) throw new CommandError(issue.message);
  return { path: toPath(kind, order, addressLetters), source: toSource(data, kind === "skill" ? guide : text) };
}

export function toSource(data: Readonly<Record<string, unknown>>, text: string): string {
  return `---\n${toYaml(data)}---\n\n${text}\n`;
}

function toData(
  kind: FileKind,
  { title, name, description, tags = "", fields: said = {} }: Order,
  fields: Fields,
  today: Date,
): Readonly<Record<string, unknown>> {
  if (kind === "skill") return { name, description };
  if (kind === "article") {
    const list = tags.split(",").map((tag) => tag.trim());
    return { title, description, published: today, tags: list.filter((tag) => tag !== ""), draft: true };
  }
  const values = Object.entries(said).map(([field, value]) => [field, toValue(value, fields[field]?.kind)]);
  return { title, description, updated: today, ...Object.fromEntries(values) };
}

/** Text that is no value of its kind stays text, so that the schema names the fault. */
function toValue(text: string, kind: FieldConfiguration["kind"] | undefined): unknown {
  if (kind === "number") return Number.isFinite(Number(text)) && text.trim() !== "" ? Number(text) : text;
  if (kind === "date") return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : text;
  return text;
}

function toPath(kind: FileKind, order: Order, addressLetters: Beginning["addressLetters"]): string {
  if (kind === "skill") return `src/content/skills/${order.name}/SKILL.md`;
  return `src/content/${kind === "item" ? order.section : `${kind}s`}/${toId(kind, order, addressLetters)}.md`;
}

/** In bytes. Disks take 255, including the ending. */
const longestName = 200;

/** The last part of the address. Throws a CommandError if neither name nor title makes one. */
function toId(kind: FileKind, { title = "", name }: Order, addressLetters: Beginning["addressLetters"]): string {
  const id = name?.split("/").map(toSlug).join("/") ?? toPlainSlug(title, addressLetters);
  if (/(^|\/)(\/|index$|$)/.test(id) || (kind !== "page" && /^\d+$/.test(id)))
    throw new CommandError(`"${name ?? title}" makes no address. Say one:  --name how-to-read-signs`);
  if (id.split("/").some((part) => Buffer.byteLength(part) > longestName))
    throw new CommandError(`The name would be longer than ${longestName} bytes. Say a shorter one:  --name how-to-read-signs`);
  return id;
}

/** As editors write it: days without a time or quotes, lists on one line. */
function toYaml(data: Readonly<Record<string, unknown>>): string {
  const style: ToStringOptions & SchemaOptions = {
    lineWidth: 0,
    collectionStyle: "flow",
    flowCollectionPadding: false,
    customTags: ["timestamp"],
  };
  const toText = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : stringify(value, style).trimEnd());
  return Object.entries(data)
    .map(([key, value]) => `${key}: ${toText(value)}\n`)
    .join("");
}
