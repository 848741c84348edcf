import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { z } from "astro/zod";
import type { Site } from "../catalog/site.ts";
import { pageSchema } from "../content-schemas.ts";
import { htmlToMarkdown } from "../markdown/html-to-markdown.ts";
import { toEntryPage } from "./file-links.ts";
import { oncePerSite } from "./once.ts";
import type { PlainPage } from "./page.ts";
import { renderComponent } from "./rendering.ts";

interface OwnModule {
  readonly default: AstroComponentFactory;
  readonly page?: Readonly<Record<string, unknown>>;
}

const folder = "../content/pages/";
const modules = import.meta.glob<OwnModule>("../content/pages/**/*.astro");

/** Pages that are written as Astro components. Their Markdown is generated from their HTML. */
export const collectOwnPages = oncePerSite((site: Site) =>
  Promise.all(Object.entries(modules).map(async ([path, load]) => toOwnPage(site, path, await load()))),
);

function toOwnPage(site: Site, path: string, { default: Content, page }: OwnModule): PlainPage {
  const name = path.slice(folder.length);
  const file = `src/content/pages/${name}`;
  return {
    kind: "page",
    ...parseData(file, page),
    ...{ path: toEntryPage(site, { filePath: file }), file, tags: [] },
    toDigest: () => "",
    toHtml: async () => ({ html: await renderComponent(Content), headings: [] }),
    toContent: async () => ({ Content, components: {}, sections: [], hasCode: false, hasEmbeds: false, hasMath: false }),
    toMarkdown: async () => htmlToMarkdown(await renderComponent(Content)),
  };
}

const example =
  'export const page = { title: "Where we are", description: "How to find us, by train and on foot.", updated: "2026-11-20" };';

function parseData(file: string, page: OwnModule["page"]) {
  const updated = page?.["updated"];
  const { data, error } = pageSchema.safeParse({ ...page, ...(typeof updated === "string" && { updated: new Date(updated) }) });
  if (data && page) return data;
  const problem = page
    ? z.prettifyError(error ?? new z.ZodError([])).replaceAll("✖ ", "")
    : "It does not export a description of the page.";
  throw new Error(`${file}: ${problem}\nAdd to its front matter, for example: ${example}`);
}
