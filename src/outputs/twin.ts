import { stringify } from "yaml";
import { resources } from "../catalog/resources.ts";
import { toUrl } from "../http/address.ts";
import { toAbsoluteMarkdown } from "../markdown/absolute-links.ts";
import { toHeading, toParagraph } from "../markdown/serialize.ts";
import { resolveFileLink } from "../site/file-links.ts";
import { lastModified, type SitePage, toIsoDay } from "../site/page.ts";
import { toTwinPath } from "../site/paths.ts";
import { hasSubheader } from "../site/ways.ts";

/** A page as Markdown: front matter, the title as its one H1, and the same content as its HTML. Links are absolute. */
export async function toTwin(page: SitePage, baseUrl: string): Promise<string> {
  const { title, description, path, published } = page;
  const url = toUrl(path, baseUrl);
  const changed = lastModified(page);
  // The names are those of Vercel's agent-readability specification, where it has one.
  const frontMatter = {
    title,
    description,
    canonical_url: url,
    ...(published ? { published: toIsoDay(published) } : {}),
    ...(changed ? { last_updated: toIsoDay(changed) } : {}),
    index: `${baseUrl}${resources.llms.path}`,
  };
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${await toDocument(page, baseUrl)}`;
}

const documents = new WeakMap<SitePage, { readonly baseUrl: string; readonly document: Promise<string> }>();

/** A page's H1 and body, without front matter; made once for each page. */
export function toDocument(page: SitePage, baseUrl: string): Promise<string> {
  const known = documents.get(page);
  if (known?.baseUrl === baseUrl) return known.document;
  const document = createDocument(page, baseUrl);
  documents.set(page, { baseUrl, document });
  return document;
}

async function createDocument(page: SitePage, baseUrl: string): Promise<string> {
  const { title, description, path, file } = page;
  const [markdown, pictures] = await Promise.all([page.toMarkdown(), page.toPictures?.()]);
  const resolveLink = (href: string, isShown: boolean) =>
    (isShown ? pictures?.get(href)?.src : undefined) ?? (file === undefined ? undefined : resolveFileLink(href, file));
  const lead = hasSubheader(page) ? `${toParagraph(description)}\n\n` : "";
  const body = toAbsoluteMarkdown(lead + markdown.trim(), toUrl(path, baseUrl), resolveLink).trim();
  return `${toHeading(1, title)}\n\n${body}\n`;
}

/** The absolute address of a page's twin. */
export function toTwinUrl(path: string, baseUrl: string): string {
  return toUrl(toTwinPath(path), baseUrl);
}
