import { type SchemaOptions, stringify, type ToStringOptions } from "yaml";
import { findBegunTexts } from "../catalog/begun-texts.ts";
import { articleSchema, pageSchema, skillSchema } from "../content-schemas.ts";
import { toPlainSlug, toSlug } from "../http/slug.ts";
import { type Kind, type Order, Refusal } from "./order.ts";

/** A file as it is to be written, relative to the project. */
export interface NewFile {
  readonly path: string;
  readonly source: string;
}

const schemas = { article: articleSchema, page: pageSchema, skill: skillSchema } as const;

/** The day on which a file is begun, and the language of its site. */
export interface Beginning {
  readonly today: Date;
  readonly language: string;
}

/** The file of an order. Throws a refusal where it is no sound one. */
export function toNewFile(kind: keyof typeof schemas, order: Order, { today, language }: Beginning): NewFile {
  const { about, text } = findBegunTexts(language)[kind];
  const data = toData(kind, { ...order, description: order.description || about }, today);
  const issue = schemas[kind].safeParse(data).error?.issues[0];
  if (issue) throw new Refusal(issue.message);
  return { path: toPath(kind, order, language), source: toSource(data, text) };
}

/** A file of front matter and a text. */
export function toSource(data: Readonly<Record<string, unknown>>, text: string): string {
  return `---\n${toYaml(data)}---\n\n${text}\n`;
}

function toData(
  kind: keyof typeof schemas,
  { title, name, description, tags = "" }: Order,
  today: Date,
): Readonly<Record<string, unknown>> {
  if (kind === "skill") return { name, description };
  if (kind === "page") return { title, description, updated: today };
  const list = tags.split(",").map((tag) => tag.trim());
  return { title, description, published: today, tags: list.filter((tag) => tag !== ""), draft: true };
}

function toPath(kind: keyof typeof schemas, order: Order, language: string): string {
  return kind === "skill" ? `src/content/skills/${order.name}/SKILL.md` : `src/content/${kind}s/${toId(kind, order, language)}.md`;
}

/** The end of the address of a text. Throws a refusal where neither its name nor its title makes one. */
export function toId(kind: Kind, { title = "", name }: Order, language: string): string {
  const id = name?.split("/").map(toSlug).join("/") ?? toPlainSlug(title, language);
  if (/(^|\/)(\/|index$|$)/.test(id) || (kind !== "page" && /^\d+$/.test(id)))
    throw new Refusal(`"${name ?? title}" makes no address. Say one:  --name how-to-read-signs`);
  return id;
}

/** As editors write it: days without a time and without quotes, lists on one line. */
export function toYaml(data: Readonly<Record<string, unknown>>): string {
  const style: ToStringOptions & SchemaOptions = {
    lineWidth: 0,
    collectionStyle: "flow",
    flowCollectionPadding: false,
    customTags: ["timestamp"],
  };
  const toValue = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : stringify(value, style).trimEnd());
  return Object.entries(data)
    .map(([key, value]) => `${key}: ${toValue(value)}\n`)
    .join("");
}
