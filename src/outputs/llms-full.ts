import { resources } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { toHeading, toParagraph } from "../markdown/serialize.ts";
import type { SitePage } from "../site/page.ts";
import { toDeeperDocument } from "./twin.ts";

export interface ContentPart {
  /** `pages`, or `articles-1` and so on, oldest first. */
  readonly name: string;
  readonly documents: readonly string[];
}

const separator = "\n---\n\n";

/** Every page and article in full, or an index of the parts if one file would be too long. */
export async function toLlmsFullTxt(
  site: Site,
  pages: readonly SitePage[],
  baseUrl: string,
  longest: number = site.llmsFullLength,
): Promise<string> {
  const head = `${toHeading(1, site.words.ofSite(site.name, site.words.llms.fullTitle))}\n\n> ${toParagraph(site.description)}\n`;
  const parts = await toContentParts(site, pages, baseUrl, longest);
  if (parts.length === 0) return [head, ...(await toDocuments(site, pages, baseUrl))].join(separator);
  const links = parts.map(
    ({ name, documents }) => `- [${name}](${baseUrl}${toPartPath(name)}): ${site.words.llms.inFull(documents.length)}\n`,
  );
  return `${head}\n${site.words.llms.inParts}\n\n${links.join("")}`;
}

/** Parts of at most `longest` characters, unless a single page is longer. Empty if one file is enough. */
export async function toContentParts(
  site: Site,
  pages: readonly SitePage[],
  baseUrl: string,
  longest: number = site.llmsFullLength,
): Promise<ContentPart[]> {
  const articles = pages.filter(({ kind }) => kind === "article").toReversed();
  const documents = await toDocuments(site, articles, baseUrl);
  const others = await toDocuments(
    site,
    pages.filter(({ kind }) => kind !== "article"),
    baseUrl,
  );
  if (measure([...others, ...documents]) <= longest) return [];
  const cut = cutByLength(documents, longest).map((some, index) => ({ name: `articles-${index + 1}`, documents: some }));
  return [{ name: "pages", documents: others }, ...cut];
}

export function toPartTxt(site: Site, { name, documents }: ContentPart, baseUrl: string): string {
  const head = `${toHeading(1, site.words.ofSite(site.name, `${site.words.llms.fullTitle}${site.words.comma}${name}`))}\n\n${site.words.llms.index(`<${baseUrl}${resources.llmsFull.path}>`)}\n`;
  return [head, ...documents].join(separator);
}

export function toPartPath(name: string): string {
  return `/llms-full/${name}.txt`;
}

/** Converted one at a time to save memory. */
async function toDocuments(site: Site, pages: readonly SitePage[], baseUrl: string): Promise<string[]> {
  const documents: string[] = [];
  for (const page of pages.filter(({ kind }) => kind !== "listing"))
    documents.push(`URL: <${toUrl(page.path, baseUrl)}>\n\n${await toDeeperDocument(site, page, baseUrl)}`);
  return documents;
}

function measure(documents: readonly string[]): number {
  return documents.reduce((length, document) => length + document.length, 0);
}

function cutByLength(documents: readonly string[], longest: number): string[][] {
  const parts: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const document of documents) {
    length += document.length;
    if (length > longest) {
      parts.push([]);
      length = document.length;
    }
    parts.at(-1)?.push(document);
  }
  return parts;
}
