import { markdownToMdast } from "satteri";
import { stringify } from "yaml";
import { resources } from "../catalog/resources.ts";
import { toUrl } from "../http/address.ts";
import { toAbsoluteMarkdown } from "./absolute-links.ts";
import { toTwinPath } from "./paths.ts";
import { lastModified, type SitePage, toIsoDay } from "./site-page.ts";
import { type SyntaxNode, visit } from "./syntax-tree.ts";

/** A page as Markdown: front matter, the title as its one H1, and the same content as its HTML. Links are absolute. */
export function toTwin(page: SitePage, baseUrl: string): string {
  const { title, description, path, published, updated } = page;
  const url = toUrl(path, baseUrl);
  const changed = lastModified(page);
  // The same address and day again under the names that Vercel's agent-readability specification gives them.
  const frontMatter = {
    title,
    description,
    url,
    ...(published ? { published: toIsoDay(published) } : {}),
    ...(updated ? { updated: toIsoDay(updated) } : {}),
    canonical_url: url,
    ...(changed ? { last_updated: toIsoDay(changed) } : {}),
    index: `${baseUrl}${resources.llms.path}`,
  };
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${toDocument(page, baseUrl)}`;
}

const documents = new WeakMap<SitePage, { readonly baseUrl: string; readonly document: string }>();

/** A page's H1 and body, without front matter; made once for each page. Throws where the body has an H1 of its own. */
export function toDocument(page: SitePage, baseUrl: string): string {
  const known = documents.get(page);
  if (known?.baseUrl === baseUrl) return known.document;
  const document = createDocument(page, baseUrl);
  documents.set(page, { baseUrl, document });
  return document;
}

function createDocument(page: SitePage, baseUrl: string): string {
  const tree = markdownToMdast(page.markdown) as SyntaxNode;
  const heading = findTopHeading(page.markdown, tree);
  if (heading !== undefined)
    throw new Error(
      `${page.path} has "${heading}" in its body. The title in the front matter is the page's only H1: begin sections with ##`,
    );
  const body = toAbsoluteMarkdown(page.markdown, toUrl(page.path, baseUrl), tree);
  return `# ${page.title}\n\n${body.trim()}\n`;
}

/** The first H1 of a Markdown text, as it is written there. */
function findTopHeading(source: string, tree: SyntaxNode): string | undefined {
  let heading: string | undefined;
  visit(tree, ({ type, depth, position }) => {
    if (type === "heading" && depth === 1) heading ??= source.slice(position?.start.offset, position?.end.offset).split("\n")[0];
  });
  return heading;
}

/** The absolute address of a page's twin. */
export function toTwinUrl(path: string, baseUrl: string): string {
  return toUrl(toTwinPath(path), baseUrl);
}
