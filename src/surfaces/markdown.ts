import type { RenderedContent } from "astro:content";
import { satteri } from "@astrojs/markdown-satteri";
import { codeBlocks } from "./code-blocks.ts";
import { figures } from "./figures.ts";

/** What this site renders in its own way, in Markdown and in MDX. */
const mdastPlugins = [codeBlocks, figures];

const processor = satteri({ mdastPlugins });

/** Converts MDX. */
export const mdxProcessor = satteri({ mdastPlugins, features: { rawHtml: true } });

/** Leaves Markdown for the page that shows it, which asks for it `withHtml`: Astro would carry all HTML in its content store. */
export const laterProcessor: typeof processor = {
  ...processor,
  createRenderer: async () => ({
    render: async () => ({ code: "", metadata: { headings: [], localImagePaths: [], remoteImagePaths: [], frontmatter: {} } }),
  }),
};

let renderer: ReturnType<typeof processor.createRenderer> | undefined;

/** An entry of a collection, whose text nothing has converted yet. */
export interface Entry {
  readonly filePath?: string;
  readonly body?: string;
  readonly deferredRender?: boolean;
  readonly rendered?: RenderedContent;
}

/** An entry with its HTML, as Astro's `render` takes it; one in MDX as it is. Throws an error that names a picture no twin can show. */
export async function withHtml<T extends Entry>(entry: T): Promise<T> {
  if (entry.deferredRender) return entry;
  renderer ??= processor.createRenderer({ syntaxHighlight: false });
  const { code, metadata } = await (await renderer).render(entry.body ?? "");
  const [picture] = metadata.localImagePaths;
  if (picture !== undefined)
    throw new Error(
      `${entry.filePath} shows ${picture}, which its Markdown twin cannot. Put the picture into public and write its path from there, as in ![A sign](/images/sign.svg)`,
    );
  return { ...entry, rendered: { html: code, metadata: { headings: metadata.headings, imagePaths: [] } } };
}
