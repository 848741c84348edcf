import type { SatteriAstroData } from "@astrojs/markdown-satteri";
import { type MdastNode, mdxToJs } from "satteri";
import type { Site } from "../catalog/site.ts";
import { convert, createMdxPlugins } from "../markdown/convert.ts";
import { readIds } from "../markdown/headings.ts";
import type { TextHead, Texts } from "../texts/text.ts";
import { type ContentFile, readBody } from "./content-file.ts";
import { isSound } from "./finding.ts";
import type { TextFile } from "./rule.ts";
import { listNodes } from "./tree.ts";

const pending = new WeakMap<TextHead, Promise<readonly string[] | undefined>>();

/** The ids in a page. Undefined for a text with errors or with expressions in its headings. */
export async function findIds(site: Site, { file, head }: TextFile, findPage: Texts["findPage"]): Promise<readonly string[] | undefined> {
  if (head.ids || !isSound(head.problems)) return head.ids;
  const reads = pending.get(head) ?? (file.isMdx ? readMdxIds(site, file) : readMarkdownIds(site, file, findPage));
  pending.set(head, reads);
  const ids = await reads;
  if (ids) head.ids = ids;
  return ids;
}

async function readMarkdownIds(site: Site, { path, body }: ContentFile, findPage: Texts["findPage"]): Promise<readonly string[]> {
  return readIds((findPage(path) ?? (await convert(site, body, { file: path }))).html);
}

async function readMdxIds(site: Site, file: ContentFile): Promise<readonly string[] | undefined> {
  const { body, toNodes, toElements } = readBody(file);
  const hasExpression = (node: MdastNode) => listNodes(node).some(({ type }) => type === "mdxTextExpression");
  if (toNodes().some((node) => node.type === "heading" && hasExpression(node))) return undefined;
  const astro: SatteriAstroData = { frontmatter: {}, headings: [], localImagePaths: new Set(), remoteImagePaths: new Set() };
  await mdxToJs(body, { ...createMdxPlugins(site), data: { astro } });
  const written = toElements().flatMap(({ attributes }) => attributes["id"] || []);
  return [...astro.headings.map(({ slug }) => slug), ...written];
}
