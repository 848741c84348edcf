import type { RenderedContent } from "astro:content";
import { readFileSync } from "node:fs";
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

/** An entry of a collection, whose text nothing has converted yet, and which may stand in its file only. */
export interface Entry {
  readonly filePath?: string;
  readonly body?: string;
  readonly deferredRender?: boolean;
  readonly rendered?: RenderedContent;
}

/** Front matter as Astro finds it, in YAML or TOML. */
const frontMatter = /^(?:\uFEFF?|\s*\n)(?:---|\+\+\+)[\s\S]*?\n(?:---|\+\+\+)/;

/** An entry with its text, from its file: the content store, which is written and read as a whole, carries none. */
export function withText<T extends Entry>(entry: T): T {
  if (entry.body !== undefined || entry.filePath === undefined) return entry;
  return { ...entry, body: readFileSync(entry.filePath, "utf8").replace(frontMatter, "").trim() };
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
