import { Parser } from "htmlparser2";
import type { Definition, FootnoteDefinition, FootnoteReference, ImageReference, Link as LinkNode, LinkReference, Nodes } from "mdast";
import {
  createMdastHandle,
  dropHandle,
  type MdastNode,
  markdownToMdast,
  mdxToMdast,
  resolveMdastSubscriptions,
  visitMdastHandle,
} from "satteri";
import { findAddresses } from "./addresses.ts";
import { captionCode, captionPicture, type Edit } from "./captions.ts";
import { deepenHeading } from "./deeper-headings.ts";
import { findDestination, type Passage } from "./destinations.ts";
import { flatten, readElements } from "./elements.ts";
import { toMediaLink, toPlayer } from "./media.ts";

/** Where a text leads to, or what it shows. */
export interface Link {
  readonly href: string;
  /** From 1. */
  readonly line: number;
  /** Its address as it is written; none where it is written as the text itself, as in <https://example.com>, or in JSX. */
  readonly place: Passage | undefined;
  /** Whether it is written as HTML. */
  readonly isHtml: boolean;
  /** Whether it is shown where it stands; a definition may be meant for either. */
  readonly isShown: boolean;
}

/** What a text says that its readers follow, and what it says to its editors alone. */
export interface Source {
  readonly links: readonly Link[];
  readonly comments: readonly Passage[];
  /** What makes its captions part of the text, and links of addresses that stand there bare, for readers of plain CommonMark. */
  readonly additions: readonly Edit[];
  /** What makes links of videos and recordings that are written as pictures. */
  readonly players: readonly Edit[];
  /** What plays or is embedded and is written as HTML, as a link. */
  readonly media: readonly MediaLink[];
  /** What makes each of its headings one level deeper, so that it may stand in another text. */
  readonly deeper: readonly Edit[];
}

/** A player or a frame that is written as HTML, and the link that stands for it where nothing plays. */
export interface MediaLink {
  readonly place: Passage;
  readonly href: string;
  readonly text: string;
  /** Whether it is a part of more HTML, where Markdown is not read. */
  readonly isInHtml: boolean;
}

/**
 * Reads the links, pictures, definitions, players and comments of a text, which may have front matter, raw HTML included, from its tree if
 * that is at hand.
 */
export function readSource(source: string, format: "markdown" | "mdx" = "markdown", given?: MdastNode): Source {
  const found: Found = {
    ...{ links: [], comments: [], additions: [], players: [], html: [], definitions: [], deeper: [] },
    references: new Set(),
  };
  const toTree = () => given ?? (format === "mdx" ? mdxToMdast(source) : markdownToMdast(source));
  // What a picture stands in says whether it has a caption.
  if (given || format === "mdx" || source.includes("![")) collect(toTree(), source, found);
  else collectFew(source, found);
  const media = format === "markdown" && found.html.length > 0 ? readMedia(toTree() as Nodes, source, found.html) : [];
  // What a page does not say, as [//]: # (a comment), is for editors alone too.
  const unused = found.definitions.filter((definition) => !found.references.has(toReference(definition))).map(toPassage);
  const isSaid = (place: Passage) => !unused.some((other) => other !== place && other.start <= place.start && place.end <= other.end);
  return {
    links: found.links.filter(({ place }) => !place || isSaid(place)),
    comments: [...found.comments, ...unused].filter(isSaid),
    additions: found.additions.filter(isSaid),
    players: found.players.filter(isSaid),
    deeper: found.deeper.filter(isSaid),
    media: media.filter(({ place }) => isSaid(place)),
  };
}

/** What definitions and references to them have in common. */
function toReference({ type, identifier }: Definition | FootnoteDefinition | LinkReference | ImageReference | FootnoteReference): string {
  return `${type.startsWith("footnote") ? "^" : ""}${identifier}`;
}

function toPassage({ position }: MdastNode): Passage {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** What is found while a text is read. */
interface Found {
  readonly links: Link[];
  readonly comments: Passage[];
  readonly additions: Edit[];
  readonly players: Edit[];
  readonly deeper: Edit[];
  readonly html: Passage[];
  readonly definitions: (Definition | FootnoteDefinition)[];
  readonly references: Set<string>;
}

const playing: ReadonlySet<string> = new Set(["video", "audio", "iframe"]);

function readMedia(tree: Nodes, source: string, html: readonly Passage[]): readonly MediaLink[] {
  return flatten(readElements(tree, source)).flatMap(({ name, attributes, children, place, text }) => {
    const sources = children.flatMap((child) => (child.name === "source" ? (child.attributes["src"] ?? []) : []));
    const link = playing.has(name) ? toMediaLink({ ...attributes, label: attributes["aria-label"], sources, text }) : undefined;
    const block = html.find(({ start, end }) => start <= place.start && place.end <= end);
    const isInHtml = block !== undefined && source.slice(block.start, block.end).trim().length > place.end - place.start;
    return link ? [{ ...link, place, isInHtml }] : [];
  });
}

function collect(node: MdastNode, source: string, found: Found): void {
  note(node, source, found);
  if ("children" in node) for (const child of node.children) collect(child as MdastNode, source, found);
}

/** The same of a text without pictures whose tree nobody has: most of it is words, which need not become nodes to be passed over. */
function collectFew(source: string, found: Found): void {
  const visit = (node: MdastNode) => note(node, source, found);
  const plugin = {
    ...{ link: visit, linkReference: visit, imageReference: visit, definition: visit },
    ...{ footnoteReference: visit, footnoteDefinition: visit, html: visit, heading: visit, code: visit },
  };
  const handle = createMdastHandle(source, undefined, true);
  try {
    visitMdastHandle(handle, plugin, resolveMdastSubscriptions(plugin), source, undefined);
  } finally {
    dropHandle(handle);
  }
}

function note(node: MdastNode, source: string, found: Found): void {
  const { links, comments, additions } = found;
  const { start, end } = node.position ?? { start: { line: 1, offset: 0 }, end: { offset: 0 } };
  if (node.type === "link" || node.type === "image" || node.type === "definition")
    links.push({
      href: node.url,
      line: start.line,
      place: findDestination(source, node),
      isHtml: false,
      isShown: node.type !== "link",
    });
  if (node.type === "definition" || node.type === "footnoteDefinition") found.definitions.push(node);
  if (node.type === "linkReference" || node.type === "imageReference" || node.type === "footnoteReference")
    found.references.add(toReference(node));
  if (node.type === "html") {
    const html = readHtml(source.slice(start.offset, end.offset), start.offset ?? 0, start.line);
    links.push(...html.links);
    comments.push(...html.comments);
    found.html.push({ start: start.offset ?? 0, end: end.offset ?? 0 });
  }
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
    for (const { name, value } of node.attributes.filter((attribute) => attribute.type === "mdxJsxAttribute"))
      if (typeof value === "string")
        for (const address of findAddresses(name, value))
          links.push({
            href: value.slice(address.start, address.end),
            line: start.line,
            place: undefined,
            isHtml: true,
            isShown: isShown(name),
          });
  if (node.type === "image" && toPlayer(node.url) && start.offset !== undefined)
    found.players.push({ start: start.offset, end: start.offset + 1, text: "" });
  if (node.type === "link") additions.push(...markBareAddress(node, source));
  if (node.type === "heading") found.deeper.push(...deepenHeading(node, source));
  if (node.type === "code") additions.push(...captionCode(node, source));
  if (node.type === "paragraph") additions.push(...captionPicture(node, source, (image) => findDestination(source, image)?.end));
}

/** The edits that put an address between angle brackets which GitHub's Markdown alone takes for a link as it stands. */
function markBareAddress({ url, position }: LinkNode, source: string): Edit[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined || /^[[<]/.test(source.slice(start, end))) return [];
  const written = source.slice(start, end);
  if (written !== url && `mailto:${written}` !== url) return [{ start, end, text: `[${written}](${url})` }];
  return [
    { start, end: start, text: "<" },
    { start: end, end, text: ">" },
  ];
}

function isShown(attribute: string): boolean {
  return /^(src|poster|data-picture)$/i.test(attribute);
}

const beforeValue = /^[^=]*=\s*["']?/;

/** The same of a piece of HTML, which begins at an offset and on a line. */
function readHtml(html: string, offset: number, line: number): Pick<Source, "links" | "comments"> {
  const links: Link[] = [];
  const comments: Passage[] = [];
  const addComment = () => comments.push({ start: offset + parser.startIndex, end: offset + parser.endIndex + 1 });
  const parser = new Parser({
    onattribute(name, href, quote) {
      if (quote === undefined) return;
      const { startIndex, endIndex } = parser;
      const start = startIndex + (beforeValue.exec(html.slice(startIndex, endIndex))?.[0].length ?? 0);
      const end = quote === null ? endIndex : endIndex - 1;
      const linesBefore = html.slice(0, startIndex).split("\n").length - 1;
      const written = html.slice(start, end);
      for (const place of findAddresses(name, written)) {
        const isWhole = place.end - place.start === written.length;
        links.push({
          href: isWhole ? href : written.slice(place.start, place.end).replaceAll("&amp;", "&"),
          line: line + linesBefore,
          place: { start: offset + start + place.start, end: offset + start + place.end },
          isHtml: true,
          isShown: isShown(name),
        });
      }
    },
    oncomment: addComment,
    onprocessinginstruction: addComment,
  });
  parser.end(html);
  return { links, comments };
}
