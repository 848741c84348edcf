import type { RenderedContent } from "astro:content";
import { readFileSync } from "node:fs";
import { satteri } from "@astrojs/markdown-satteri";
import type { MarkdownHeading } from "astro";
import { defineMdastPlugin, markdownToHtml } from "satteri";
import { codeBlocks } from "./code-blocks.ts";
import { figures } from "./figures.ts";
import { createHeadingIds } from "./heading-ids.ts";
import { isAbsolute } from "./paths.ts";

/** Converts MDX. */
export const mdxProcessor = satteri({ mdastPlugins: [codeBlocks, figures], features: { rawHtml: true } });

/** Converts no Markdown: the content store would carry all HTML. The page that shows a text converts it, by `withHtml`. */
export const deferredProcessor: typeof mdxProcessor = {
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

/** An entry with its HTML, as Astro's `render` takes it; one in MDX as it is. Throws an error that names a picture no twin can show. */
export function withHtml<T extends Entry>(entry: T): T {
  if (entry.deferredRender) return entry;
  const headings: MarkdownHeading[] = [];
  const mdastPlugins = [refusePicturesBeside(entry.filePath), createHeadingIds(headings), codeBlocks, figures];
  // As Astro has it for MDX.
  const features = { smartPunctuation: true };
  const { html } = markdownToHtml(entry.body ?? "", { mdastPlugins, features });
  return { ...entry, rendered: { html, metadata: { headings, imagePaths: [] } } };
}

function refusePicturesBeside(filePath = "A text") {
  return defineMdastPlugin({
    name: "refuse-pictures-beside",
    image({ url }) {
      if (url === "" || url.startsWith("/") || isAbsolute(url)) return;
      throw new Error(
        `${filePath} shows ${url}, which its Markdown twin cannot. Put the picture into public and write its path from there, as in ![A sign](/images/sign.svg)`,
      );
    },
  });
}
