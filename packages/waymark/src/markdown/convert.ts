import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { SatteriAstroData } from "@astrojs/markdown-satteri";
import type { MarkdownHeading } from "astro";
import {
  type CompileOptions,
  defineMdastPlugin,
  type Features,
  type HastPluginEntry,
  type HastPluginList,
  type MdastNode,
  type MdastPluginList,
  markdownToHtml,
} from "satteri";
import type { Site } from "../catalog/site.ts";
import { plainAnchors } from "./anchors.ts";
import { createBreaks } from "./breaks.ts";
import { createCallouts } from "./callouts.ts";
import { createCodeBlocks } from "./code-blocks.ts";
import { comments, mdxComments } from "./comments.ts";
import { createEmbeds, hasAddressLines, players } from "./embeds.ts";
import { figures } from "./figures.ts";
import { createFileLinks, type ResolveLink } from "./file-links.ts";
import { footnoteIds } from "./footnote-ids.ts";
import { createHeadings, readIds } from "./headings.ts";
import { jsxElements } from "./jsx-elements.ts";
import { hasMath, math } from "./math.ts";
import { createMedia } from "./media.ts";
import { assertFewBrackets } from "./nesting.ts";
import { normalForm } from "./normal-form.ts";
import {
  createPictureMarks,
  createPictureSlots,
  createPictures,
  type PictureSlot,
} from "./pictures.ts";
import { hasBareAddresses, type Portable, toPortable } from "./portable.ts";
import { createTables, emptyHeaders } from "./tables.ts";
import { taskLists } from "./task-lists.ts";
import { curlSource } from "./typography.ts";

export interface Conversion {
  /** With slots, see `fillPictures`. */
  readonly html: string;
  readonly pictures: readonly PictureSlot[];
  readonly headings: readonly MarkdownHeading[];
  readonly hasCode: boolean;
  readonly hasEmbeds: boolean;
  readonly hasMath: boolean;
}

export interface ConversionOptions {
  readonly file?: string | undefined;
  /** A feed has no highlighting, heading links or table frames. */
  readonly form?: "page" | "feed" | undefined;
  readonly hasSlots?: boolean;
  /** Whether the author wrote HTML. */
  readonly hasHtml?: boolean | undefined;
  readonly portable?: Portable | undefined;
  readonly hasLead?: boolean;
  readonly resolveLink?: ResolveLink | undefined;
  readonly plugin?: HastPluginEntry;
}

/**
 * Satteri curls only English quotation marks, and decides for each mark alone. It curls them before
 * it finds where an address that starts with www. ends.
 */
const knowsQuotes = ({ words }: Site): boolean => words.quotes.join("") === "“”";
const hasHardQuotes = (source: string): boolean =>
  /[\p{N}\p{Script=Hebrew}\p{Script=Arabic}]["']|'n'|'\d|www\.[^\s<]*["']/iu.test(source);

export function toFeatures(site: Site): Features {
  const { title, back } = site.words.footnotes;
  return {
    // The text is what follows the front matter.
    frontmatter: false,
    rawHtml: true,
    smartPunctuation: { quotes: false },
    definitionList: true,
    math: site.math === "yes",
    gfm: { footnotes: { label: title, backLabel: back } },
  };
}

/** Satteri prepares each plugin object once. */
const [codeBlocks, plainCodeBlocks] = [createCodeBlocks(true), createCodeBlocks(false)];

export const createMdxPlugins = (site: Site, resolveLink?: ResolveLink) => ({
  mdastPlugins: [
    ({ source }) => void assertFewBrackets(source),
    mdxComments,
    plainAnchors,
    createCodeBlocks(true),
    players,
    figures,
    createCallouts(site),
  ] as MdastPluginList,
  hastPlugins: [
    jsxElements,
    comments,
    () => createHeadings(true),
    footnoteIds,
    normalForm,
    () => createTables(true),
    site.math === "yes" && math,
    createBreaks,
    taskLists,
    createEmbeds(site),
    createMedia(),
    createPictureMarks,
    resolveLink && createFileLinks(site, resolveLink),
  ] as HastPluginList,
  features: toFeatures(site),
});

export async function convert(
  site: Site,
  written: string,
  options: ConversionOptions = {},
): Promise<Conversion> {
  const {
    file = "A text",
    form = "page",
    hasSlots = false,
    hasLead = false,
    resolveLink,
    plugin,
    portable = toPortable(written, { hasMath: site.math === "yes" }),
  } = options;
  const ownQuotes = !knowsQuotes(site) || hasHardQuotes(portable.source);
  const source = ownQuotes ? curlSource(portable, site.words.quotes) : portable.source;
  // Parsing raw HTML doubles the conversion time.
  const rawHtml =
    portable.hasHtml ||
    (options.hasHtml ?? (source.includes("<") && hasRawHtml(portable.toTree())));
  const isPage = form === "page";
  // Each plugin walks the whole tree, so it runs only if the source might need it.
  const hasPictures = rawHtml || source.includes("![");
  const hasPlayers = hasAddressLines(source);
  const slots = hasSlots ? createPictureSlots(file) : undefined;
  const ids = new Set<string>();
  const html = ({ value }: { readonly value: string }) => {
    for (const id of readIds(value)) ids.add(id);
  };
  const astro: SatteriAstroData = {
    frontmatter: {},
    headings: [],
    localImagePaths: new Set(),
    remoteImagePaths: new Set(),
  };
  const compileOptions: CompileOptions = {
    mdastPlugins: [
      rawHtml && defineMdastPlugin({ name: "html", html }),
      rawHtml && hasBareAddresses(source) && plainAnchors,
      isPage ? codeBlocks : plainCodeBlocks,
      hasPlayers && players,
      hasPictures && figures,
      source.includes("[!") && createCallouts(site),
    ],
    hastPlugins: [
      rawHtml && comments,
      createHeadings(isPage, ids),
      footnoteIds,
      normalForm,
      (rawHtml || source.includes("|")) && (isPage ? createTables(rawHtml) : emptyHeaders),
      isPage && hasMath(site, source) && math,
      isPage && createBreaks(),
      isPage && (rawHtml || /\[[xX\s]\]/.test(source)) && taskLists,
      isPage && plugin,
      (rawHtml || hasPlayers) && createEmbeds(site),
      hasPictures && createMedia(slots),
      hasPictures && slots && createPictures(slots, hasLead),
      resolveLink && createFileLinks(site, resolveLink),
    ],
    features: {
      ...toFeatures(site),
      rawHtml,
      smartPunctuation: !ownQuotes || { quotes: false },
    },
    fileURL: pathToFileURL(resolve(file)),
    data: { astro },
  };
  const { html: converted } = await markdownToHtml(source, compileOptions);
  const { headings, frontmatter } = astro;
  return {
    html: converted,
    pictures: slots?.slots ?? [],
    headings,
    hasCode: frontmatter["hasCode"] === true,
    hasEmbeds: frontmatter["hasEmbeds"] === true,
    hasMath: frontmatter["hasMath"] === true,
  };
}

const hasRawHtml = (node: MdastNode): boolean =>
  node.type === "html" ||
  ("children" in node && node.children.some((child) => hasRawHtml(child as MdastNode)));
