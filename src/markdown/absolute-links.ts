import type { Nodes } from "hast";
import { toHtml } from "hast-util-to-html";
import { escapeAttribute, escapeText } from "../http/html.ts";
import { findAddresses } from "./addresses.ts";
import { type Passage, toDestination } from "./destinations.ts";
import { type MediaLink, readSource, type Source } from "./links.ts";
import { parsePlain } from "./plain-html.ts";
import { toLink, toParagraph } from "./serialize.ts";

/** Whether an address begins with a scheme (RFC 3986 section 3.1). */
export function isAbsolute(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url);
}

/** The address of what a link to another file leads to; undefined where it is what is written. */
type ResolveAddress = (href: string) => string | undefined;

/** The address of a picture of the site that a text shows. */
type FindPicture = (href: string) => string | undefined;

/** A text with absolute links, and gaps for its pictures and for what its headings begin with. */
export type Template = readonly (string | HeadingGap | PictureGap)[];

interface HeadingGap {
  readonly plain: string;
  /** The same one level deeper. */
  readonly deeper: string;
}

interface PictureGap {
  /** As it is written. */
  readonly href: string;
  readonly isHtml: boolean;
  /** The absolute address of what is no picture of the site. */
  readonly otherwise: string;
}

/** A text with absolute links; `deeper` is the same with each heading one level deeper, for another text around it. */
export interface AbsoluteForms {
  readonly markdown: string;
  readonly deeper: string;
}

/** A path from the root, as most links are written, that is the same in an absolute address. */
const plainPath = /^(?:\/[\w-]+)+$/;

/**
 * Makes every link and picture of a Markdown text absolute against `pageUrl`, those that `resolveLink` knows as it says, says its captions
 * as text, makes links of what plays or is embedded, and leaves out its comments; not a character else changes.
 */
export function toAbsoluteMarkdown(source: string, pageUrl: string, resolveLink?: ResolveAddress): string {
  return toAbsoluteForms(source, pageUrl, resolveLink).markdown;
}

export function toAbsoluteForms(source: string, pageUrl: string, resolveLink?: ResolveAddress, findPicture?: FindPicture): AbsoluteForms {
  return fillTemplate(toTemplate(source, readSource(source), pageUrl, resolveLink), pageUrl, findPicture);
}

/** Fills the gaps of a text. */
export function fillTemplate(template: Template, pageUrl: string, findPicture?: FindPicture): AbsoluteForms {
  let [markdown, deeper] = ["", ""];
  for (const part of template) {
    const text = typeof part === "string" ? part : "plain" in part ? part.plain : fillPicture(part, pageUrl, findPicture);
    markdown += text;
    deeper += typeof part !== "string" && "deeper" in part ? part.deeper : text;
  }
  return { markdown, deeper };
}

function fillPicture({ href, isHtml, otherwise }: PictureGap, pageUrl: string, findPicture?: FindPicture): string {
  const address = findPicture?.(href);
  return toAddress(isHtml, address === undefined ? otherwise : toAbsolute(address, pageUrl));
}

/** The template of a text that was read. Pictures get gaps; all other links are absolute against `pageUrl`. */
export function toTemplate(source: string, read: Source, pageUrl: string, resolveLink?: ResolveAddress): Template {
  const { links, comments, additions, players, media, deeper } = read;
  const replaced = media.filter(({ place }) => !isWithin(place, media));
  const addresses = links.flatMap(({ href, place, isHtml, isShown }) => {
    if (!place || isAbsolute(href)) return [];
    const otherwise = toAbsolute(resolveLink?.(href) ?? href, pageUrl);
    return { ...place, part: isShown ? { href, isHtml, otherwise } : toAddress(isHtml, otherwise) };
  });
  const removed = comments.map((comment) => ({ ...withBlankLines(source, comment), part: "" }));
  const placed = replaced.map((link) => ({ ...link.place, part: toMarkdownLink(link, pageUrl) }));
  const written = [...additions, ...players].map(({ text, ...place }) => ({ ...place, part: text }));
  const headings = deeper.map(({ start, end, text }) => ({ start, end, part: { plain: source.slice(start, end), deeper: text } }));
  const edits = [...addresses, ...removed, ...written, ...headings].filter((edit) => !isWithin(edit, replaced));
  return cut(source, [...edits, ...placed]);
}

/** A passage, and what takes its place. */
interface Replacement extends Passage {
  readonly part: Template[number];
}

/** Cuts a text at its edits, from the end. */
function cut(source: string, edits: readonly Replacement[]): Template {
  const parts: Template[number][] = [];
  let rest = source.length;
  for (const { start, end, part } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    parts.push(source.slice(end, rest), part);
    rest = start;
  }
  return [...parts, source.slice(0, rest)].reverse();
}

function toAbsolute(address: string, pageUrl: string): string {
  return plainPath.test(address) ? new URL(pageUrl).origin + address : new URL(address, pageUrl).href;
}

function isWithin(passage: Passage, media: readonly MediaLink[]): boolean {
  return media.some(({ place }) => place !== passage && place.start <= passage.start && passage.end <= place.end);
}

function toMarkdownLink({ href, text, isInHtml }: MediaLink, pageUrl: string): string {
  const address = isAbsolute(href) ? href : new URL(href, pageUrl).href;
  if (isInHtml) return `<a href="${escapeAttribute(address)}">${escapeText(text)}</a>`;
  // The serializer would write more escapes into an address than it needs.
  return `${toParagraph(toLink(text, "")).slice(0, -"()".length)}(${toDestination(address)})`;
}

function toAddress(isHtml: boolean, absolute: string): string {
  return isHtml ? escapeAttribute(absolute).replaceAll("'", "&#39;") : toDestination(absolute);
}

const blankLines = /\s*\n/y;

/** A passage with the line end and the blank lines behind it, where there is a blank line before it too. */
function withBlankLines(source: string, { start, end }: Passage): Passage {
  const before = source.slice(0, start).trimEnd();
  const isApart = before === "" || source.slice(before.length, start).split("\n").length > 2;
  blankLines.lastIndex = end;
  return { start, end: isApart ? end + (blankLines.exec(source)?.[0].length ?? 0) : end };
}

/** Makes the links, sources and fragments of an HTML fragment absolute against `pageUrl`, and takes out what only a page has. */
export function toAbsoluteHtml(html: string, pageUrl: string): string {
  const root = parsePlain(html);
  makeAbsolute(root, pageUrl);
  return toHtml(root);
}

function toAbsoluteValue(name: string, value: string, pageUrl: string): string {
  return findAddresses(name, value).reduceRight((text, { start, end }) => {
    const address = text.slice(start, end);
    return isAbsolute(address) ? text : text.slice(0, start) + new URL(address, pageUrl).href + text.slice(end);
  }, value);
}

function makeAbsolute(node: Nodes, pageUrl: string): void {
  if (node.type === "element")
    for (const [name, value] of Object.entries(node.properties))
      if (typeof value === "string") node.properties[name] = toAbsoluteValue(name, value, pageUrl);
  if ("children" in node) for (const child of node.children) makeAbsolute(child as Nodes, pageUrl);
}
