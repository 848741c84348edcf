import { findBegunTexts } from "../catalog/begun-texts.ts";
import type { FieldConfiguration, SectionConfigurations } from "../catalog/section-configuration.ts";
import { toItemSchema } from "../content-schemas.ts";
import { type Beginning, type NewFile, toId, toSource } from "./content-file.ts";
import { type Order, Refusal } from "./order.ts";

/** The file of a text of a section, with the fields that the order has. Throws a refusal where it is no sound one. */
export function toItemFile(order: Order, sections: SectionConfigurations, { today, language }: Beginning): NewFile {
  const section = sections[order.section ?? ""];
  if (!section) throw new Refusal(`There is no section "${order.section}".`);
  const { about, text } = findBegunTexts(language).item;
  const values = Object.entries(order.fields ?? {}).map(([name, said]) => [name, toValue(said, section.fields[name]?.kind)] as const);
  const data = { title: order.title, description: order.description || about, updated: today, ...Object.fromEntries(values) };
  const issue = toItemSchema(section).safeParse(data).error?.issues[0];
  if (issue) throw new Refusal(issue.message);
  return { path: `src/content/${order.section}/${toId("item", order, language)}.md`, source: toSource(data, text) };
}

/** What an editor said of a field; what is no value of its kind stays a text, which its schema names. */
function toValue(text: string, kind: FieldConfiguration["kind"] | undefined): unknown {
  if (kind === "number") return Number.isFinite(Number(text)) && text.trim() !== "" ? Number(text) : text;
  if (kind === "date") return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : text;
  return text;
}
