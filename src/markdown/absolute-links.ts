import type { Nodes } from "hast";
import { toHtml } from "hast-util-to-html";
import { escapeAttribute, escapeText } from "../http/html.ts";
import { findAddresses } from "./addresses.ts";
import type { Edit } from "./captions.ts";
import { type Passage, toDestination } from "./destinations.ts";
import { type Link, type MediaLink, readSource } from "./links.ts";
import { parsePlain } from "./plain-html.ts";
import { toLink, toParagraph } from "./serialize.ts";

/** Whether an address begins with a scheme (RFC 3986 section 3.1). */
export function isAbsolute(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url);
}

/** Where a link or a picture leads, such as the page of another file; undefined where that is what is written. */
type ResolveAddress = (href: string, isShown: boolean) => string | undefined;

/** A path from the root, as most links are written, that is the same in an absolute address. */
const plainPath = /^(?:\/[\w-]+)+$/;

/**
 * Makes every link and picture of a Markdown text absolute against `pageUrl`, those that `resolveLink` knows as it says, says its captions
 * as text, makes links of what plays or is embedded, and leaves out its comments; not a character else changes.
 */
export function toAbsoluteMarkdown(source: string, pageUrl: string, resolveLink?: ResolveAddress): string {
  return toAbsoluteForms(source, pageUrl, resolveLink).markdown;
}

/** The same, and how it stands in another text, with its headings one level deeper: of one reading. */
export function toAbsoluteForms(source: string, pageUrl: string, resolveLink?: ResolveAddress) {
  const { links, comments, additions, players, media, deeper } = readSource(source);
  const replaced = media.filter(({ place }) => !isWithin(place, media));
  const { origin } = new URL(pageUrl);
  const toTarget = ({ href, isShown }: Link) => {
    const address = resolveLink?.(href, isShown) ?? href;
    return plainPath.test(address) ? origin + address : new URL(address, pageUrl).href;
  };
  const addresses = links.flatMap((link) =>
    link.place && !isAbsolute(link.href) ? { ...link.place, text: toAddress(link, toTarget(link)) } : [],
  );
  const removed = comments.map((comment) => ({ ...withBlankLines(source, comment), text: "" }));
  const placed = replaced.map((link) => ({ ...link.place, text: toMarkdownLink(link, pageUrl) }));
  const apply = (edits: readonly Edit[]) => applyEdits(source, [...edits.filter((edit) => !isWithin(edit, replaced)), ...placed]);
  const edits = [...addresses, ...removed, ...additions, ...players];
  return { markdown: apply(edits), deeper: apply([...edits, ...deeper]) };
}

/** From the end on, each piece once: a whole text for each edit would be a tenth of all memory that a build asks for. */
function applyEdits(source: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let rest = source.length;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    pieces.push(source.slice(end, rest), text);
    rest = start;
  }
  return [...pieces, source.slice(0, rest)].reverse().join("");
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

function toAddress({ isHtml }: Link, absolute: string): string {
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
