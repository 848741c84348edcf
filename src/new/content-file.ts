import { type SchemaOptions, stringify, type ToStringOptions } from "yaml";
import { findBegunTexts } from "../catalog/begun-texts.ts";
import type { FieldConfiguration, SectionConfigurations } from "../catalog/section-configuration.ts";
import { articleSchema, pageSchema, skillSchema, toItemSchema } from "../content-schemas.ts";
import { toPlainSlug, toSlug } from "../http/slug.ts";
import { Refusal } from "./command.ts";
import type { Kind, Order } from "./order.ts";

/** A file as it is to be written, relative to the project. */
export interface NewFile {
  readonly path: string;
  readonly source: string;
}

/** The day on which a file is begun, the language of its site, and what addresses have for some letters in it. */
export interface Beginning {
  readonly today: Date;
  readonly language: string;
  readonly addressLetters: Readonly<Record<string, string>>;
}

type FileKind = Exclude<Kind, "redirect">;
type Fields = Readonly<Record<string, FieldConfiguration>>;

/** The file of an order. Throws a refusal where it is no sound one. */
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
    throw new Refusal("A line break or another control character is in it. Write it without.");
  const schema = { article: articleSchema, page: pageSchema, skill: skillSchema, item: toItemSchema({ fields }) }[kind];
  const issue = schema.safeParse(data).error?.issues[0];
  if (issue) throw new Refusal(issue.message);
  return { path: toPath(kind, order, addressLetters), source: toSource(data, kind === "skill" ? guide : text) };
}

/** A file of front matter and a text. */
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

/** What an editor said of a field; what is no value of its kind stays a text, which its schema names. */
function toValue(text: string, kind: FieldConfiguration["kind"] | undefined): unknown {
  if (kind === "number") return Number.isFinite(Number(text)) && text.trim() !== "" ? Number(text) : text;
  if (kind === "date") return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : text;
  return text;
}

function toPath(kind: FileKind, order: Order, addressLetters: Beginning["addressLetters"]): string {
  if (kind === "skill") return `src/content/skills/${order.name}/SKILL.md`;
  return `src/content/${kind === "item" ? order.section : `${kind}s`}/${toId(kind, order, addressLetters)}.md`;
}

/** Of a file or folder, in bytes; disks take 255, in which endings have to fit too. */
const longestName = 200;

/** The end of the address of a text. Throws a refusal where neither its name nor its title makes one. */
function toId(kind: FileKind, { title = "", name }: Order, addressLetters: Beginning["addressLetters"]): string {
  const id = name?.split("/").map(toSlug).join("/") ?? toPlainSlug(title, addressLetters);
  if (/(^|\/)(\/|index$|$)/.test(id) || (kind !== "page" && /^\d+$/.test(id)))
    throw new Refusal(`"${name ?? title}" makes no address. Say one:  --name how-to-read-signs`);
  if (id.split("/").some((part) => Buffer.byteLength(part) > longestName))
    throw new Refusal(`The name would be longer than ${longestName} bytes. Say a shorter one:  --name how-to-read-signs`);
  return id;
}

/** As editors write it: days without a time and without quotes, lists on one line. */
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
