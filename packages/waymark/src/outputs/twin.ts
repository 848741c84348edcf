import { Document, stringify } from "yaml";
import { resolveFileLink } from "../addresses/file-links.ts";
import type { Site } from "../catalog/site.ts";
import { type AbsoluteForms, fillTemplate, toAbsoluteForms } from "../entries/template.ts";
import { toUrl } from "../http/address.ts";
import { toHeading, toParagraph } from "../markdown/serialize.ts";
import { readTextBlocks, type TextBlock } from "../markdown/text-blocks.ts";
import { trimText } from "../markdown/trim-text.ts";
import { hasSubheader } from "../site/calls-to-action.ts";
import { type Author, lastModified, type SitePage, toIsoDay } from "../site/page.ts";
import type { Translation } from "../site/translations.ts";

/**
 * Quotes text that only YAML 1.1 takes for a date, a time or a truth value, because many readers
 * still use that version. A new schema takes as long as writing a twin's front matter.
 */
const { schema } = new Document(undefined, { compat: "yaml-1.1" });
/** What YAML does not quote. */
const plain = /^(?:https:\/\/[\w./-]+|\p{L}+(?:,? [\p{L}\p{N}]+)+\.?)$/u;

function writeEntry([key, value]: [string, unknown]): string {
  if (value === undefined) return "";
  // Older readers of YAML take the code of Norwegian for false.
  if (key === "language") return `language: ${value === "no" ? '"no"' : value}\n`;
  if ((key === "translations" || key === "fields") && value instanceof Object)
    return `${key}:\n${Object.entries(value)
      .map(writeValue)
      .join("")
      .replace(/^(?=.)/gm, "  ")}`;
  return writeValue([key, value]);
}

function writeValue([key, value]: [string, unknown]): string {
  if (value instanceof Date) return `${key}: ${toIsoDay(value)}\n`;
  return typeof value === "number" || (typeof value === "string" && plain.test(value))
    ? `${key}: ${value}\n`
    : stringify({ [key]: value }, { lineWidth: 0, schema });
}

/**
 * The Markdown of a page, with absolute links. `twin` has front matter and one H1. `part` belongs in
 * a longer document, so its headings are one level deeper.
 */
export interface Documents {
  readonly twin: string;
  readonly part: string;
  /** The plain text below the description, for the search. */
  readonly toBlocks: () => readonly TextBlock[];
}

export async function toDocuments(
  site: Site,
  page: SitePage,
  baseUrl: string,
  translations: readonly Translation[] = [],
): Promise<Documents> {
  const { markdown, deeper, toBlocks } = await toForms(site, page, baseUrl);
  return {
    twin: `${toFrontMatter(site, page, baseUrl, translations)}\n${markdown}`,
    part: `URL: <${toUrl(page.path, baseUrl)}>\n\n${deeper}`,
    toBlocks,
  };
}

export const toTwin = async (...page: Parameters<typeof toDocuments>): Promise<string> =>
  (await toDocuments(...page)).twin;

function toFrontMatter(
  site: Site,
  page: SitePage,
  baseUrl: string,
  translations: readonly Translation[],
): string {
  const { title, description, path, published } = page;
  const url = toUrl(path, baseUrl);
  const changed = lastModified(page);
  // Names from Vercel's agent-readability specification.
  const frontMatter = {
    title,
    description,
    canonical_url: url,
    ...(page.kind === "article" ? toAuthorValues(page.authors) : {}),
    ...(page.kind === "article" && page.series
      ? { series: page.series.name, part: page.series.part }
      : {}),
    published,
    last_updated: changed,
    ...(page.kind === "item" && page.fields.length > 0
      ? { fields: Object.fromEntries(page.fields.map(({ name, value }) => [name, value])) }
      : {}),
    ...toLanguageValues(site, translations, baseUrl),
    index: `${baseUrl}${site.resources.llms.path}`,
  };
  return `---\n${Object.entries(frontMatter).map(writeEntry).join("")}---\n`;
}

function toLanguageValues(
  { language }: Site,
  translations: readonly Translation[],
  baseUrl: string,
) {
  const others = translations
    .filter((one) => one.language !== language)
    .map((one) => [one.language, toUrl(one.path, baseUrl)] as const);
  return { language, ...(others.length > 0 && { translations: Object.fromEntries(others) }) };
}

function toAuthorValues(authors: readonly Author[]) {
  const names = authors.map(({ name }) => name);
  return names.length > 1 ? { authors: names } : { author: names[0] };
}

async function toForms(site: Site, page: SitePage, baseUrl: string) {
  const { title, description, path, file } = page;
  const url = toUrl(path, baseUrl);
  const foot = await page.toFoot?.(baseUrl);
  const [made, text, pictures] = await Promise.all([
    page.toMarkdown?.(),
    page.toText?.(),
    page.toPictures?.(),
  ]);
  const findPicture = (href: string) => pictures?.get(href)?.src;
  const resolveLink = (href: string) =>
    file === undefined ? undefined : resolveFileLink(href, file, site);
  const head = [hasSubheader(page) && toParagraph(description), page.toHead?.(baseUrl)];
  const parts = [
    ...(made ? [toAbsoluteForms(trimText(made), url, resolveLink, findPicture)] : []),
    ...(text ? [fillTemplate(text.template, url, findPicture)] : []),
    ...(foot ? [{ markdown: foot, deeper: foot.replace(/^#/gm, "##") }] : []),
  ];
  const toWhole = (depth: 1 | 2, form: keyof AbsoluteForms) =>
    `${[toHeading(depth, title), ...head, ...parts.map((part) => trimText(part[form]))].filter(Boolean).join("\n\n")}\n`;
  return {
    markdown: toWhole(1, "markdown"),
    deeper: toWhole(2, "deeper"),
    toBlocks: () => [
      ...(made ? readTextBlocks(made) : []),
      ...(text?.blocks ?? []),
      ...(foot ? readTextBlocks(foot) : []),
    ],
  };
}
