import { toPartPath } from "../addresses/paths.ts";
import type { Site } from "../catalog/site.ts";
import { toHeading, toParagraph } from "../markdown/serialize.ts";
import type { SitePage } from "../site/page.ts";
import { toDocuments } from "./twin.ts";

type NamedText = readonly [path: string, text: string];

/**
 * Collects the text of every page except lists. `add` and `finish` return the files that have become
 * complete.
 */
export interface FullTexts {
  /** Takes the pages in the order of `toReadingOrder`. */
  readonly add: (page: SitePage, document: string) => readonly NamedText[];
  readonly finish: () => readonly NamedText[];
}

const separator = "\n---\n\n";

const isInFull = ({ kind }: SitePage): boolean => kind !== "listing";
const isArticle = ({ kind }: SitePage): boolean => kind === "article";

/** The oldest articles first, so that a new one changes only the last part. */
export const toReadingOrder = (pages: readonly SitePage[]): readonly SitePage[] => [
  ...pages.filter((page) => !isArticle(page)),
  ...pages.filter(isArticle).toReversed(),
];

/**
 * Makes `llms-full.txt`. If it would have more than `longest` characters, it is an index of parts:
 * `pages`, `articles-1` and so on. A part with articles is longer only if it has a single one.
 */
export function createFullTexts(
  site: Site,
  pages: readonly SitePage[],
  baseUrl: string,
  longest: number = site.llmsFullLength,
): FullTexts {
  const others = new Map<SitePage, string>();
  const articles = new Map<SitePage, string>();
  const parts: { readonly name: string; readonly count: number }[] = [];
  let length = 0;
  let articlesLength = 0;

  function closePart(name: string, documents: Map<SitePage, string>): NamedText {
    parts.push({ name, count: documents.size });
    const text = toPart(site, name, [...documents.values()], baseUrl);
    documents.clear();
    return [toPartPath(site, name), text];
  }

  function closeParts(): readonly NamedText[] {
    const first = parts.length === 0 ? [closePart("pages", others)] : [];
    if (articles.size === 0) return first;
    articlesLength = 0;
    return [...first, closePart(`articles-${parts.length}`, articles)];
  }

  function toFull(): string {
    const head = `${toHeading(1, site.words.ofSite(site.name, site.words.llms.fullTitle))}\n\n> ${toParagraph(site.description)}\n`;
    if (parts.length > 0) {
      const links = parts.map(
        ({ name, count }) =>
          `- [${name}](${baseUrl}${toPartPath(site, name)}): ${site.words.llms.inFull(count)}\n`,
      );
      return `${head}\n${site.words.llms.inParts}\n\n${links.join("")}`;
    }
    const documents = pages.flatMap((page) => others.get(page) ?? articles.get(page) ?? []);
    return [head, ...documents].join(separator);
  }

  return {
    add(page, document) {
      if (!isInFull(page)) return [];
      length += document.length;
      if (!isArticle(page)) {
        others.set(page, document);
        return [];
      }
      const isFull = articles.size > 0 && articlesLength + document.length > longest;
      const closed = isFull ? closeParts() : [];
      articles.set(page, document);
      articlesLength += document.length;
      return closed;
    },
    finish() {
      const closed = length > longest ? closeParts() : [];
      return [...closed, [site.resources.llmsFull.path, toFull()]];
    },
  };
}

/**
 * The paths of all parts that a site with these pages can have. How many it has depends on the length
 * of the documents, but each part with articles contains at least one.
 */
export function listPossibleParts(site: Site, pages: readonly SitePage[]): readonly string[] {
  const articleParts = pages.filter(isArticle).map((_, index) => `articles-${index + 1}`);
  return ["pages", ...articleParts].map((name) => toPartPath(site, name));
}

/** Returns the texts of all files by their path. */
export async function readFullTexts(
  site: Site,
  pages: readonly SitePage[],
  baseUrl: string,
  longest?: number,
): Promise<ReadonlyMap<string, string>> {
  const full = createFullTexts(site, pages, baseUrl, longest);
  const texts: NamedText[] = [];
  for (const page of toReadingOrder(pages).filter(isInFull))
    texts.push(...full.add(page, (await toDocuments(site, page, baseUrl)).part));
  return new Map([...texts, ...full.finish()]);
}

function toPart(site: Site, name: string, documents: readonly string[], baseUrl: string): string {
  const head = `${toHeading(1, site.words.ofSite(site.name, `${site.words.llms.fullTitle}${site.words.comma}${name}`))}\n\n${site.words.llms.index(`<${baseUrl}${site.resources.llmsFull.path}>`)}\n`;
  return [head, ...documents].join(separator);
}
