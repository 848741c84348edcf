import { escapeAttribute, escapeText } from "../http/html.ts";
import { isAbsolute, type Passage } from "../markdown/addresses.ts";
import { normalizeAddress } from "../markdown/normal-form.ts";
import { toDestination, toLink, toParagraph } from "../markdown/serialize.ts";
import { type MediaLink, readSource, type Source } from "./source.ts";

type ResolveAddress = (href: string) => string | undefined;

type FindPicture = (href: string) => string | undefined;

/** Absolute links, gaps for images, and passages that differ in a longer document. */
export type Template = readonly (string | DeeperGap | PictureGap)[];

type DeeperGap = Readonly<{ plain: string; deeper: string }>;

type PictureGap = Readonly<{ href: string; isHtml: boolean; otherwise: string }>;

/**
 * `deeper` can be a part of a longer document: its headings are one level deeper, and the labels of
 * its footnotes and link definitions start with the page's path.
 */
export type AbsoluteForms = Readonly<{ markdown: string; deeper: string }>;

/** Most links need no resolving. */
const plainPath = /^(?:\/[\w-]+)+$/;

/** Also shows captions and removes comments. */
export const toAbsoluteForms = (
  source: string,
  pageUrl: string,
  resolveLink?: ResolveAddress,
  findPicture?: FindPicture,
): AbsoluteForms =>
  fillTemplate(toTemplate(source, readSource(source), pageUrl, resolveLink), pageUrl, findPicture);

export function fillTemplate(
  template: Template,
  pageUrl: string,
  findPicture?: FindPicture,
): AbsoluteForms {
  let [markdown, deeper] = ["", ""];
  for (const part of template) {
    const text =
      typeof part === "string"
        ? part
        : "plain" in part
          ? part.plain
          : fillPicture(part, pageUrl, findPicture);
    markdown += text;
    deeper += typeof part !== "string" && "deeper" in part ? part.deeper : text;
  }
  return { markdown, deeper };
}

function fillPicture(
  { href, isHtml, otherwise }: PictureGap,
  pageUrl: string,
  findPicture?: FindPicture,
): string {
  const address = findPicture?.(href);
  return toAddress(isHtml, address === undefined ? otherwise : toAbsolute(address, pageUrl));
}

export function toTemplate(
  source: string,
  read: Source,
  pageUrl: string,
  resolveLink?: ResolveAddress,
): Template {
  const { links, comments, additions, players, media, deeper, labels, closing } = read;
  const replaced = media.filter(({ place }) => !isWithin(place, media));
  const addresses = links.flatMap(({ href, place, isHtml, isShown }) => {
    if (!place || isAbsolute(href)) return [];
    const otherwise = toAbsolute(resolveLink?.(href) ?? href, pageUrl);
    return { ...place, part: isShown ? { href, isHtml, otherwise } : toAddress(isHtml, otherwise) };
  });
  const removed = comments.map((comment) => ({ ...withBlankLines(source, comment), part: "" }));
  const placed = replaced.map((link) => ({ ...link.place, part: toMarkdownLink(link, pageUrl) }));
  const written = [...additions, ...players].map(({ text, ...place }) => ({
    ...place,
    part: text,
  }));
  const headings = deeper.map(({ start, end, text }) => ({
    start,
    end,
    part: { plain: source.slice(start, end), deeper: text },
  }));
  const prefix = labels.length > 0 ? `${new URL(pageUrl).pathname.slice(1)}:` : "";
  const prefixed = labels.map(({ at, written: label }) => ({
    start: at,
    end: at,
    part: toLabelGap(source, at, label, prefix),
  }));
  const edits = [...addresses, ...removed, ...written, ...headings, ...prefixed].filter(
    (edit) => !isWithin(edit, replaced),
  );
  const template = cut(source, [...edits, ...placed]);
  return closing === "" ? template : [...template, closing];
}

function toLabelGap(
  source: string,
  at: number,
  label: string | undefined,
  prefix: string,
): DeeperGap {
  if (label === undefined) return { plain: "", deeper: prefix };
  // In [text][], the brackets of the label are already there.
  const isInBrackets = source.startsWith("[]", at - 1);
  return { plain: "", deeper: isInBrackets ? prefix + label : `[${prefix}${label}]` };
}

function cut(
  source: string,
  edits: readonly (Passage & { readonly part: Template[number] })[],
): Template {
  const parts: Template[number][] = [];
  let rest = source.length;
  for (const { start, end, part } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    parts.push(source.slice(end, rest), part);
    rest = start;
  }
  return [...parts, source.slice(0, rest)].reverse();
}

const toAbsolute = (address: string, pageUrl: string): string =>
  plainPath.test(address)
    ? new URL(pageUrl).origin + address
    : new URL(normalizeAddress(address), pageUrl).href;

const isWithin = (passage: Passage, media: readonly MediaLink[]): boolean =>
  media.some(
    ({ place }) => place !== passage && place.start <= passage.start && passage.end <= place.end,
  );

function toMarkdownLink({ href, text, isInHtml }: MediaLink, pageUrl: string): string {
  const address = isAbsolute(href) ? href : toAbsolute(href, pageUrl);
  if (isInHtml) return `<a href="${escapeAttribute(address)}">${escapeText(text)}</a>`;
  // The serializer would escape more than necessary.
  return `${toParagraph(toLink(text, "")).slice(0, -"()".length)}(${toDestination(address)})`;
}

const toAddress = (isHtml: boolean, absolute: string): string =>
  isHtml ? escapeAttribute(absolute).replaceAll("'", "&#39;") : toDestination(absolute);

const blankLines = /\s*\n/y;

function withBlankLines(source: string, { start, end }: Passage): Passage {
  const before = source.slice(0, start).trimEnd();
  const isApart = before === "" || source.slice(before.length, start).split("\n").length > 2;
  blankLines.lastIndex = end;
  return { start, end: isApart ? end + (blankLines.exec(source)?.[0].length ?? 0) : end };
}
