import { loadRenderers } from "astro:container";
import { type CollectionEntry, render } from "astro:content";
import { getContainerRenderer } from "@astrojs/mdx/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { ConversionOptions } from "../markdown/convert.ts";
import { withHtml } from "../markdown/entry.ts";
import type { PageContent } from "./page.ts";

type Entry = CollectionEntry<"articles"> | CollectionEntry<"pages">;

/** The text of an entry as its page shows it. */
export async function renderContent(entry: Entry, options?: ConversionOptions): Promise<PageContent> {
  const { Content, remarkPluginFrontmatter } = await render(await withHtml(entry, options));
  const { hasCode = false, hasEmbeds = false } = remarkPluginFrontmatter as Partial<PageContent>;
  return { Content, hasCode, hasEmbeds };
}

let container: Promise<AstroContainer> | undefined;

/** The text of an entry in MDX as HTML, for other forms than its page. */
export async function renderMdx(entry: Entry): Promise<string> {
  const { Content } = await render(entry);
  container ??= loadRenderers([getContainerRenderer()]).then((renderers) => AstroContainer.create({ renderers }));
  return (await container).renderToString(Content);
}
