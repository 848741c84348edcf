import type { Nodes } from "hast";
import { toHtml } from "hast-util-to-html";
import { escapeAttribute } from "../http/html.ts";
import { findAddresses } from "./addresses.ts";
import { type Passage, toDestination } from "./destinations.ts";
import { type Link, readSource } from "./links.ts";
import { parsePlain } from "./plain-html.ts";

/** Whether an address begins with a scheme (RFC 3986 section 3.1). */
export function isAbsolute(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url);
}

/**
 * Makes every link and picture of a Markdown text absolute against `pageUrl`, says its captions as text and leaves out its comments; not a
 * character else changes.
 */
export function toAbsoluteMarkdown(source: string, pageUrl: string): string {
  const { links, comments, captions } = readSource(source);
  const addresses = links.flatMap((link) =>
    link.place && !isAbsolute(link.href) ? { ...link.place, text: toAddress(link, pageUrl) } : [],
  );
  const removed = comments.map((comment) => ({ ...withBlankLines(source, comment), text: "" }));
  return [...addresses, ...removed, ...captions]
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}

function toAddress({ href, isHtml }: Link, pageUrl: string): string {
  const absolute = new URL(href, pageUrl).href;
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
