import type { RenderedContent } from "astro:content";
import { satteri } from "@astrojs/markdown-satteri";
import { markdownToHtml } from "satteri";
import { codeBlocks } from "./code-blocks.ts";
import { figures } from "./figures.ts";
import { addHeadingIds } from "./heading-ids.ts";

/** What this site renders in its own way, in Markdown and in MDX. */
const mdastPlugins = [codeBlocks, figures];

/** Converts MDX. */
export const mdxProcessor = satteri({ mdastPlugins, features: { rawHtml: true } });

/** Leaves Markdown for the page that shows it, which asks for it `withHtml`: Astro would carry all HTML in its content store. */
export const laterProcessor: typeof mdxProcessor = {
  ...mdxProcessor,
  createRenderer: async () => ({
    render: async () => ({ code: "", metadata: { headings: [], localImagePaths: [], remoteImagePaths: [], frontmatter: {} } }),
  }),
};

/** An entry of a collection, whose text nothing has converted yet. */
export interface Entry {
  readonly filePath?: string;
  readonly body?: string;
  readonly deferredRender?: boolean;
  readonly rendered?: RenderedContent;
}

const pictureBeside = /<img\b[^>]*?\ssrc="(?!\/|[a-z][a-z0-9+.-]*:)([^"]+)"/i;

/** An entry with its HTML, as Astro's `render` takes it; one in MDX as it is. Throws an error that names a picture no twin can show. */
export function withHtml<T extends Entry>(entry: T): T {
  if (entry.deferredRender) return entry;
  const converted = markdownToHtml(entry.body ?? "", { mdastPlugins, features: { smartPunctuation: true } }).html;
  const picture = pictureBeside.exec(converted)?.[1];
  if (picture !== undefined)
    throw new Error(
      `${entry.filePath} shows ${picture}, which its Markdown twin cannot. Put the picture into public and write its path from there, as in ![A sign](/images/sign.svg)`,
    );
  const { html, headings } = addHeadingIds(converted);
  return { ...entry, rendered: { html, metadata: { headings, imagePaths: [] } } };
}
