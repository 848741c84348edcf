import { site } from "../content/site.ts";
import { toLink, toParagraph } from "../markdown/serialize.ts";

/** A link to a page of the site. */
export interface Link {
  readonly text: string;
  readonly path: string;
  readonly rel?: string;
}

/** A link to wherever an editor wants it, as it was written. */
export interface WrittenLink {
  readonly text: string;
  readonly address: string;
}

/** A line that a page says in HTML and in Markdown: words, days and links. */
export type Line = readonly (string | Date | Link | WrittenLink)[];

const readableDay = new Intl.DateTimeFormat(site.locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

const readableDays = new Map<number, string>();

/** A date as a reader of the site writes it. Remembers each, since every date stands on many pages. */
export function toReadableDay(date: Date): string {
  const day = readableDays.get(date.getTime()) ?? readableDay.format(date);
  readableDays.set(date.getTime(), day);
  return day;
}

/** A line as Markdown. */
export function toMarkdownLine(line: Line): string {
  return toParagraph(...line.map(toMarkdownPart));
}

function toMarkdownPart(part: Line[number]): Parameters<typeof toParagraph>[number] {
  if (typeof part === "string") return part;
  if (part instanceof Date) return toReadableDay(part);
  return toLink(part.text, "address" in part ? part.address : part.path);
}

/** Lines as one, with something between each two. */
export function joinLines(lines: readonly Line[], separator: string): Line {
  return lines.flatMap((line, index) => (index === 0 ? line : [separator, ...line]));
}

/** Things of which a reader chooses one, with what the language puts between them. */
export function joinChoices<Thing>(things: readonly Thing[]): readonly (string | Thing)[] {
  const parts = new Intl.ListFormat(site.locale, { type: "disjunction" }).formatToParts(things.map((_, index) => String(index)));
  return parts.map(({ type, value }) => (type === "element" ? (things[Number(value)] as Thing) : value));
}
