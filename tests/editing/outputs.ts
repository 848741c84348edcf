import renderer from "@astrojs/mdx/server.js";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { parseAtomFeed, parseRssFeed } from "feedsmith";
import { expect } from "vitest";
import { parse } from "yaml";
import { convert } from "../../src/markdown/convert.ts";
import { splitFrontMatter } from "../../src/markdown/front-matter.ts";
import { htmlToMarkdown } from "../../src/markdown/html-to-markdown.ts";
import { toAtom, toJsonFeed, toRss } from "../../src/outputs/feeds.ts";
import { toDocument } from "../../src/outputs/twin.ts";
import { toByline } from "../../src/site/byline.ts";
import { resolveFileLink } from "../../src/site/file-links.ts";
import { toMarkdownLine } from "../../src/site/line.ts";
import { createTagReader } from "../../src/site/tags.ts";
import { findIn } from "../check/made-site.ts";
import { compile } from "../markdown/mdx.ts";
import { toArticle } from "../site/made-page.ts";
import type { EditingCase } from "./editing-case.ts";

const baseUrl = "https://www.example.com";
const folder = "src/content/articles";
const sound = ["title: A sign by the road", "description: What the sign by the road says.", "published: 2026-01-01", "tags: [signs]"];

/** The file of a case as its editor leaves it. */
export function toSource({ text = "Text.", front = [] }: Pick<EditingCase, "text" | "front">): string {
  const keys = new Set(front.map(toKey));
  return `---\n${[...sound.filter((line) => !keys.has(toKey(line))), ...front].join("\n")}\n---\n${text}\n`;
}

function toKey(line: string): string {
  return line.split(":")[0] ?? "";
}

/** Where the file of a case stands. */
export function toFile({ format = "md" }: EditingCase): string {
  return `${folder}/signs.${format}`;
}

/** What the check finds in a site of the file of a case and the others that it needs. */
export function check(made: EditingCase): Promise<string[]> {
  return findIn({ ...toOthers(made), [toFile(made)]: toSource(made) });
}

/** The other files that a case needs, by their path. */
export function toOthers({ others = [] }: EditingCase): Readonly<Record<string, string>> {
  return Object.fromEntries(others.map((path) => [path, toOther(path)]));
}

function toOther(path: string): string {
  if (path.startsWith("public/")) return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>`;
  const text = "## Wood\n\nText.\n";
  return path.includes("/pages/")
    ? `---\ntitle: About us\ndescription: Who we are and how we work.\nupdated: 2026-01-01\n---\n${text}`
    : toSource({ text });
}

/** The article of a case as it is published, but for layouts: the HTML of its text, its twin without front matter, its content in feeds. */
export async function publish(made: EditingCase) {
  const file = toFile(made);
  const { yaml = "", body = "" } = splitFrontMatter(toSource(made)) ?? {};
  const { title, description, tags } = parse(yaml) as { title: string; description: string; tags: string[] };
  const source = body.trim();
  const isMdx = made.format === "mdx";
  const page = isMdx ? await renderMdx(source, file) : (await convert(source, { file, resolveLink: resolveFileLink })).html;
  const html = isMdx ? page : (await convert(source, { file, form: "feed", resolveLink: resolveFileLink })).html;
  const text = isMdx ? htmlToMarkdown(page) : source;
  const said = { path: "/articles/signs", title, description, file, tags: createTagReader(tags)(tags) };
  const byline = toMarkdownLine(toByline(toArticle(said)));
  const article = { ...toArticle({ ...said, text: `${byline}\n\n${text}` }), html };
  return { page, twin: await toDocument(article, baseUrl), feed: await readFeeds(article) };
}

/** The content of an article in the feeds, which is the same in all three. */
async function readFeeds(article: Parameters<typeof toRss>[0][number]): Promise<string> {
  const [item] = toJsonFeed([article], baseUrl)["items"] as { content_html: string }[];
  const content = item?.content_html ?? "";
  const feeds = [
    parseRssFeed(await toRss([article], baseUrl)).items?.[0]?.content?.encoded,
    parseAtomFeed(toAtom([article], baseUrl)).entries?.[0]?.content?.value,
  ];
  expect(feeds.map((text) => text?.trim())).toEqual([content.trim(), content.trim()]);
  return content;
}

/** A text in MDX as Astro renders it. */
async function renderMdx(source: string, file: string): Promise<string> {
  const compiled = await compile(source, `${process.cwd()}/${file}`, resolveFileLink);
  const code = compiled.replaceAll('"astro/jsx-runtime"', JSON.stringify(import.meta.resolve("astro/jsx-runtime")));
  const { MDXContent } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${code}; export { MDXContent };`)}`);
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: "astro:jsx", renderer });
  return container.renderToString(MDXContent);
}
