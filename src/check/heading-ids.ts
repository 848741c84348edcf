import type { SatteriAstroData } from "@astrojs/markdown-satteri";
import { type MdastNode, mdxToJs } from "satteri";
import { convert, createMdxPlugins } from "../markdown/convert.ts";
import { readIds } from "../markdown/headings.ts";
import type { TextHead } from "../texts/text.ts";
import type { FileReading } from "./content.ts";
import { type ContentFile, readBody } from "./content-file.ts";
import { listNodes } from "./tree.ts";

const asked = new WeakMap<TextHead, Promise<readonly string[] | undefined>>();

/**
 * What a link may lead to in the page of a file, by the conversion that the page is made with; undefined where only its rendering says,
 * as with a heading in MDX that has an expression.
 */
export async function findIds({ file, reading }: FileReading): Promise<readonly string[] | undefined> {
  if (reading.ids) return reading.ids;
  const reads = asked.get(reading) ?? (file.isMdx ? readMdxIds(file) : readMarkdownIds(file));
  asked.set(reading, reads);
  const ids = await reads;
  if (ids) reading.ids = ids;
  return ids;
}

async function readMarkdownIds({ body, path }: ContentFile): Promise<readonly string[]> {
  return readIds((await convert(body, { file: path })).html);
}

async function readMdxIds(file: ContentFile): Promise<readonly string[] | undefined> {
  const { body, toNodes, toElements } = readBody(file);
  const nodes = toNodes();
  const isOpen = (node: MdastNode) => listNodes(node).some(({ type }) => type === "mdxTextExpression");
  if (nodes.some((node) => node.type === "heading" && isOpen(node))) return undefined;
  const astro: SatteriAstroData = { frontmatter: {}, headings: [], localImagePaths: new Set(), remoteImagePaths: new Set() };
  await mdxToJs(body, { ...createMdxPlugins(), data: { astro } });
  const written = toElements().flatMap(({ attributes }) => attributes["id"] || []);
  return [...astro.headings.map(({ slug }) => slug), ...written];
}
