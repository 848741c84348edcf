import { site } from "../catalog/site.ts";

/** A link to a page of the site. */
export interface Link {
  readonly text: string;
  readonly path: string;
  readonly rel?: string;
}

/** A line that a page says in HTML and in Markdown: words, days and links. */
export type Line = readonly (string | Date | Link)[];

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
  return escapeNumber(line.map(toMarkdownPart).join(""));
}

function toMarkdownPart(part: Line[number]): string {
  if (typeof part === "string") return part;
  return part instanceof Date ? toReadableDay(part) : `[${part.text}](${part.path})`;
}

/** Keeps a line that begins with a day, as in 18. November, from being the eighteenth item of a list. */
function escapeNumber(line: string): string {
  return line.replace(/^(\d+)([.)])/, "$1\\$2");
}

/** Lines as one, with something between each two. */
export function joinLines(lines: readonly Line[], separator: string): Line {
  return lines.flatMap((line, index) => (index === 0 ? line : [separator, ...line]));
}
