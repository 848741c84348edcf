import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { SatteriAstroData } from "@astrojs/markdown-satteri";
import type { MarkdownHeading } from "astro";
import { type CompileOptions, defineMdastPlugin, type Features, type HastPluginList, type MdastPluginList, markdownToHtml } from "satteri";
import { words } from "../catalog/words.ts";
import { site } from "../content/site.ts";
import { breaks } from "./breaks.ts";
import { callouts } from "./callouts.ts";
import { createCodeBlocks } from "./code-blocks.ts";
import { comments, mdxComments } from "./comments.ts";
import { contractLanguage, quotesContract } from "./contract-language.ts";
import { createEmbeds } from "./embeds.ts";
import { figures } from "./figures.ts";
import { createFileLinks, type ResolveLink } from "./file-links.ts";
import { createHeadings, readIds } from "./headings.ts";
import { jsxElements } from "./jsx-elements.ts";
import { createMedia } from "./media.ts";
import { createPictureSlots, type PictureSlot } from "./picture-slots.ts";
import { createPictureMarks, createPictures } from "./pictures.ts";
import { createQuotes } from "./quotes.ts";
import { createTables } from "./tables.ts";
import { taskLists } from "./task-lists.ts";

/** A Markdown text as HTML, with what a page says of it. */
export interface Conversion {
  /** With slots in place of pictures, see `fillPictures`. */
  readonly html: string;
  readonly pictures: readonly PictureSlot[];
  readonly headings: readonly MarkdownHeading[];
  readonly hasCode: boolean;
  readonly hasEmbeds: boolean;
}

/** How a text is converted. */
export interface ConversionOptions {
  /** Its file, for messages to its editor. */
  readonly file?: string | undefined;
  /** A feed has neither the style sheet nor the keyboard that a page's highlighting, links of headings and frames of tables are for. */
  readonly form?: "page" | "feed";
  /** Whether pictures of the site become slots; else they stay as they are written. */
  readonly hasSlots?: boolean;
  /** Whether the text has raw HTML, if known; else a first conversion tells. */
  readonly hasHtml?: boolean | undefined;
  /** Whether the page has a picture above the text. */
  readonly hasLead?: boolean;
  /** The hosts whose players and maps may be embedded. */
  readonly embeds?: readonly string[];
  /** What links to other files lead to; as they are written where unset. */
  readonly resolveLink?: ResolveLink | undefined;
}

/** Whether the language has the quotation marks that Satteri knows. */
const knowsQuotes = words.quotes.join("") === "“”";
const quotes = !knowsQuotes && createQuotes(words.quotes);

const speaksEnglish = new Intl.Locale(site.language).language === "en";

/** Raw HTML is parsed into the same tree; punctuation is as Astro has it for MDX. */
export const features: Features = {
  rawHtml: true,
  smartPunctuation: knowsQuotes || { quotes: false },
  definitionList: true,
  gfm: { footnotes: { label: words.footnotes.title, backLabel: words.footnotes.back } },
};

/** What MDX is converted by: as for a page. */
export const createMdxPlugins = (resolveLink?: ResolveLink) => ({
  mdastPlugins: [mdxComments, quotes, createCodeBlocks(true), figures, callouts] as MdastPluginList,
  hastPlugins: [
    jsxElements,
    comments,
    () => createHeadings(true),
    () => createTables(true),
    breaks,
    taskLists,
    createEmbeds(site.embeds),
    createMedia(),
    createPictureMarks,
    resolveLink && createFileLinks(resolveLink),
  ] as HastPluginList,
  features,
});

/** Converts a text. */
export async function convert(source: string, options: ConversionOptions = {}): Promise<Conversion> {
  if (options.hasHtml) return (await runPass(source, options, true)).conversion;
  // To parse the whole tree again for raw HTML takes as long as the conversion, and most texts have none.
  const { hasHtml, conversion } = await runPass(source, options, false);
  return hasHtml ? (await runPass(source, options, true)).conversion : conversion;
}

async function runPass(
  source: string,
  { file = "A text", form = "page", hasSlots = false, hasLead = false, resolveLink, embeds = site.embeds }: ConversionOptions,
  rawHtml: boolean,
) {
  const isPage = form === "page";
  // A plugin that finds nothing walks the tree all the same, and five of them take a quarter of the conversion: each runs where a sign of
  // what it looks for stands in the source.
  const hasPictures = rawHtml || source.includes("![");
  const slots = hasSlots ? createPictureSlots(file) : undefined;
  let hasHtml = false;
  const ids = new Set<string>();
  const html = ({ value }: { readonly value: string }) => {
    hasHtml = true;
    if (rawHtml) for (const id of readIds(value)) ids.add(id);
  };
  // As Astro hands it to the plugins of MDX.
  const astro: SatteriAstroData = { frontmatter: {}, headings: [], localImagePaths: new Set(), remoteImagePaths: new Set() };
  const passOptions: CompileOptions = {
    mdastPlugins: [
      source.includes("<") && defineMdastPlugin({ name: "html", html }),
      /["']/.test(source) && quotes,
      createCodeBlocks(isPage),
      hasPictures && figures,
      source.includes("[!") && callouts,
    ],
    hastPlugins: [
      rawHtml && comments,
      createHeadings(isPage, ids),
      isPage && (rawHtml || source.includes("|")) && createTables(rawHtml),
      isPage && breaks,
      isPage && (rawHtml || /\[[xX\s]\]/.test(source)) && taskLists,
      isPage && !speaksEnglish && quotesContract(source) && contractLanguage,
      rawHtml && createEmbeds(embeds),
      hasPictures && createMedia(slots),
      hasPictures && slots && createPictures(slots, hasLead),
      resolveLink && createFileLinks(resolveLink),
    ],
    features: { ...features, rawHtml },
    fileURL: pathToFileURL(resolve(file)),
    data: { astro },
  };
  const { html: converted } = await markdownToHtml(source, passOptions);
  const { headings, frontmatter } = astro;
  const conversion: Conversion = {
    ...{ html: converted, pictures: slots?.slots ?? [], headings },
    hasCode: frontmatter["hasCode"] === true,
    hasEmbeds: frontmatter["hasEmbeds"] === true,
  };
  return { conversion, hasHtml };
}
