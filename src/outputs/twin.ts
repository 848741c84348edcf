import { Document, stringify } from "yaml";
import { resources } from "../catalog/resources.ts";
import { toUrl } from "../http/address.ts";
import { toAbsoluteForms } from "../markdown/absolute-links.ts";
import { toHeading, toParagraph } from "../markdown/serialize.ts";
import { resolveFileLink } from "../site/file-links.ts";
import { type Field, lastModified, type SitePage, toIsoDay } from "../site/page.ts";
import { hasSubheader } from "../site/ways.ts";

/** Made once: to make it takes as long as to write the front matter of a page. */
const { schema } = new Document();

/**
 * A page as Markdown: front matter, the title as its one H1, and the same content as its HTML. Links are absolute. The text is the page's
 * `toMarkdown`: what its file says, or of MDX, whose file has code, what its HTML comes to (`src/site/articles.ts`).
 */
export async function toTwin(page: SitePage, baseUrl: string): Promise<string> {
  const { title, description, path, published } = page;
  const url = toUrl(path, baseUrl);
  const changed = lastModified(page);
  // The names are those of Vercel's agent-readability specification, where it has one.
  const frontMatter = {
    title,
    description,
    canonical_url: url,
    ...(page.kind === "article" && page.author !== undefined ? { author: page.author } : {}),
    ...(published ? { published: toIsoDay(published) } : {}),
    ...(changed ? { last_updated: toIsoDay(changed) } : {}),
    ...(page.kind === "item" && page.fields.length > 0 ? { fields: toFieldValues(page.fields) } : {}),
    index: `${baseUrl}${resources.llms.path}`,
  };
  return `---\n${stringify(frontMatter, { lineWidth: 0, schema })}---\n\n${(await readDocument(page, baseUrl)).markdown}`;
}

/** Fields by the names that editors write, with days as they write them. */
function toFieldValues(fields: readonly Field[]): Readonly<Record<string, string | number>> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value instanceof Date ? toIsoDay(value) : value]));
}

/** A page's H1 and body, without front matter. */
interface PageDocument {
  readonly markdown: string;
  /** The same with each heading one level deeper. */
  readonly deeper: string;
}

const documents = new WeakMap<SitePage, { readonly baseUrl: string; readonly document: Promise<PageDocument> }>();

/** A page's H1 and body, without front matter, as it stands among others: with each heading one level deeper. */
export async function toDeeperDocument(page: SitePage, baseUrl: string): Promise<string> {
  return (await readDocument(page, baseUrl)).deeper;
}

/** Is read once for each page. */
function readDocument(page: SitePage, baseUrl: string): Promise<PageDocument> {
  const known = documents.get(page);
  if (known?.baseUrl === baseUrl) return known.document;
  const document = createDocument(page, baseUrl);
  documents.set(page, { baseUrl, document });
  return document;
}

async function createDocument(page: SitePage, baseUrl: string): Promise<PageDocument> {
  const { title, description, path, file } = page;
  const [text, pictures] = await Promise.all([page.toMarkdown(), page.toPictures?.()]);
  const resolveLink = (href: string, isShown: boolean) =>
    (isShown ? pictures?.get(href)?.src : undefined) ?? (file === undefined ? undefined : resolveFileLink(href, file));
  const lead = hasSubheader(page) ? `${toParagraph(description)}\n\n` : "";
  const { markdown, deeper } = toAbsoluteForms(lead + text.trim(), toUrl(path, baseUrl), resolveLink);
  const toWhole = (depth: 1 | 2, body: string) => `${toHeading(depth, title)}\n\n${body.trim()}\n`;
  return { markdown: toWhole(1, markdown), deeper: toWhole(2, deeper) };
}
