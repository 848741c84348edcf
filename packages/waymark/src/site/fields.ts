import { toPrice } from "../catalog/prices.ts";
import type { FieldConfiguration, SectionConfiguration } from "../catalog/section-configuration.ts";
import type { Site } from "../catalog/site.ts";
import { toParagraph } from "../markdown/serialize.ts";
import { memoizePer } from "../memo/memoize.ts";
import { type InlineText, joinLines, toMarkdownLine, toPlainLink } from "./inline-text.ts";
import type { Field, Item } from "./page.ts";

/** Years have no grouping separator. */
const toNumberFormat = memoizePer(
  (site: Site) =>
    new Intl.NumberFormat(site.locale, { useGrouping: "min2", maximumFractionDigits: 20 }),
);
const toCollator = memoizePer((site: Site) => new Intl.Collator(site.locale, { numeric: true }));

export function toFields(
  site: Site,
  data: Readonly<Record<string, unknown>>,
  configured: Readonly<Record<string, FieldConfiguration>>,
) {
  return Object.entries(configured).flatMap(([name, configuration]) => {
    const { label, listed = false } = configuration;
    const value = Object.hasOwn(data, name)
      ? (data[name] as Field["value"] | undefined)
      : undefined;
    return value === undefined
      ? []
      : [{ name, label, value, line: toLine(site, value, configuration), isListed: listed }];
  });
}

function toLine(
  site: Site,
  value: Field["value"],
  { kind, currency }: FieldConfiguration,
): InlineText {
  if (typeof value === "number")
    return [
      currency === undefined ? toNumberFormat(site).format(value) : toPrice(site, value, currency),
    ];
  if (value instanceof Date) return [value];
  return [kind === "link" ? toPlainLink(value) : value];
}

export const toFieldsMarkdown = (site: Site, fields: readonly Field[]): string =>
  fields
    .map(({ label, line }) => `${toParagraph(label)}\n: ${toMarkdownLine(site, line)}`)
    .join("\n\n");

export function toListedLine(site: Site, fields: readonly Field[], separator: string): InlineText {
  const lines = fields
    .filter(({ isListed }) => isListed)
    .map(({ label, line }) => joinLines([[site.words.labelled(label, "")], line], ""));
  return joinLines(lines, separator);
}

export function findDay(fields: readonly Field[], orderBy: string): Date | undefined {
  const value = fields.find(({ name, isListed }) => isListed && name === orderBy)?.value;
  return value instanceof Date ? value : undefined;
}

export function compareItems(
  site: Site,
  { orderBy, descending = false }: Pick<SectionConfiguration, "orderBy" | "descending">,
) {
  return (a: Item, b: Item): number => {
    const [one, other] = [a, b].map((item) => findValue(item, orderBy));
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined) || compareTitles(site, a, b);
    return (
      (descending ? compare(site, other, one) : compare(site, one, other)) ||
      compareTitles(site, a, b)
    );
  };
}

function findValue({ title, updated, fields }: Item, name: string): Field["value"] | undefined {
  if (name === "title") return title;
  return name === "updated" ? updated : fields.find((field) => field.name === name)?.value;
}

function compare(site: Site, one: Field["value"], other: Field["value"]): number {
  return typeof one === "string" || typeof other === "string"
    ? toCollator(site).compare(String(one), String(other))
    : Number(one) - Number(other);
}

const compareTitles = (site: Site, a: Item, b: Item): number =>
  toCollator(site).compare(a.title, b.title) || (a.path < b.path ? -1 : 1);
