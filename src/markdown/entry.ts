import type { RenderedContent } from "astro:content";
import { readFileSync } from "node:fs";
import { satteri } from "@astrojs/markdown-satteri";
import { type ConversionOptions, convert, createMdxPlugins } from "./convert.ts";
import type { ResolveLink } from "./file-links.ts";
import { splitFrontMatter } from "./front-matter.ts";

/** Converts MDX. */
export const createMdxProcessor = (resolveLink: ResolveLink) => satteri(createMdxPlugins(resolveLink));

/** An entry of a collection, whose text nothing has converted yet, and which may stand in its file only. */
export interface Entry {
  readonly filePath?: string;
  readonly body?: string;
  readonly deferredRender?: boolean;
  readonly rendered?: RenderedContent;
}

/** An entry with its text, from its file: the content store, which is written and read as a whole, carries none. */
export function withText<T extends Entry>(entry: T): T {
  if (entry.body !== undefined || entry.filePath === undefined) return entry;
  const source = readFileSync(entry.filePath, "utf8");
  return { ...entry, body: (splitFrontMatter(source)?.body ?? source).trim() };
}

/** An entry with its HTML, as Astro's `render` takes it, and whether it `hasCode` and `hasEmbeds` in its front matter; one in MDX as it is. */
export async function withHtml<T extends Entry>(entry: T, options: ConversionOptions = {}): Promise<T> {
  if (entry.deferredRender) return entry;
  const { html, headings, hasCode, hasEmbeds } = await convert(entry.body ?? "", { file: entry.filePath, ...options });
  return { ...entry, rendered: { html, metadata: { headings: [...headings], imagePaths: [], frontmatter: { hasCode, hasEmbeds } } } };
}
