import { Parser } from "htmlparser2";
import type {
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  Heading,
  Image,
  ImageReference,
  Link as LinkNode,
  LinkReference,
} from "mdast";
import type { MdastNode } from "satteri";
import { findAddresses, listAddresses, type Passage } from "../markdown/addresses.ts";
import { listAnchors } from "../markdown/anchors.ts";
import { createLookup } from "../markdown/bracket-addresses.ts";
import { findPlayer } from "../markdown/embeds.ts";
import { findLabelPlace, type LabelPlace } from "../markdown/labels.ts";
import { toMediaLink, toPlayer } from "../markdown/media.ts";
import { parseMarkdown } from "../markdown/parse.ts";
import { captionCode, captionPicture, type Edit } from "./captions.ts";
import { flatten, readElements, type WrittenElement } from "./elements.ts";
import { closeText } from "./self-contained.ts";

/** `place` is undefined for autolinks and JSX. `isShown` holds for images and definitions, which can be both. */
export type Link = Readonly<{
  href: string;
  line: number;
  place: Passage | undefined;
  isHtml: boolean;
  isShown: boolean;
}>;

export interface Source {
  readonly links: readonly Link[];
  readonly comments: readonly Passage[];
  /** Captions and links for readers of plain CommonMark. */
  readonly additions: readonly Edit[];
  readonly players: readonly Edit[];
  readonly media: readonly MediaLink[];
  readonly deeper: readonly Edit[];
  readonly labels: readonly LabelPlace[];
  /** For the end of the text. Usually empty. */
  readonly closing: string;
}

/** In HTML, with the link that replaces it. `isInHtml`: inside HTML, where Markdown is not parsed. */
export type MediaLink = Readonly<{ place: Passage; href: string; text: string; isInHtml: boolean }>;

export function readSource(
  source: string,
  tree: MdastNode = parseMarkdown(source),
  toElements: () => readonly WrittenElement[] = () => flatten(readElements(tree, source)),
): Source {
  const found: Found = {
    links: [],
    comments: [],
    additions: [],
    written: [],
    players: [],
    html: [],
    definitions: [],
    deeper: [],
    labels: [],
    references: new Set(),
  };
  collect(tree, source, found);
  const addresses = found.written.flatMap((link) => markBareAddress(link, source));
  const isInAnchor = createLookup(addresses.length > 0 ? listAnchors(tree) : []);
  found.additions.push(...addresses.filter(({ at }) => !isInAnchor(at)));
  const elements = found.html.length > 0 ? toElements() : [];
  const media = readMedia(elements, source, found.html);
  // Unused definitions, such as [//]: # (a comment), are for editors.
  const unused = found.definitions
    .filter((definition) => !found.references.has(toReference(definition)))
    .map(toPassage);
  const isSaid = (place: Passage) =>
    !unused.some(
      (other) => other !== place && other.start <= place.start && place.end <= other.end,
    );
  const comments = [...found.comments, ...unused].filter(isSaid);
  const isRemoved = (place: Passage) =>
    comments.some(({ start, end }) => start <= place.start && place.end <= end);
  return {
    links: found.links.filter(({ place }) => !place || isSaid(place)),
    comments,
    additions: found.additions.filter(isSaid),
    players: found.players.filter(isSaid),
    deeper: found.deeper.filter(isSaid),
    media: media.filter(({ place }) => isSaid(place)),
    labels: found.labels.filter(({ at }) => !isRemoved({ start: at, end: at })),
    closing: closeText(tree, source, elements, isRemoved),
  };
}

const toReference = ({
  type,
  identifier,
}: Definition | FootnoteDefinition | LinkReference | ImageReference | FootnoteReference): string =>
  `${type.startsWith("footnote") ? "^" : ""}${identifier}`;

const toPassage = ({ position }: MdastNode): Passage => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

interface Found {
  readonly links: Link[];
  readonly comments: Passage[];
  readonly additions: Edit[];
  readonly written: LinkNode[];
  readonly players: Edit[];
  readonly deeper: Edit[];
  readonly labels: LabelPlace[];
  readonly html: Passage[];
  readonly definitions: (Definition | FootnoteDefinition)[];
  readonly references: Set<string>;
}

const playing: ReadonlySet<string> = new Set(["video", "audio", "iframe"]);

function readMedia(
  elements: readonly WrittenElement[],
  source: string,
  html: readonly Passage[],
): readonly MediaLink[] {
  return elements.flatMap(({ name, attributes, children, place, text }) => {
    const sources = children.flatMap((child) =>
      child.name === "source" ? (child.attributes["src"] ?? []) : [],
    );
    const link = playing.has(name)
      ? toMediaLink({ ...attributes, label: attributes["aria-label"], sources, text })
      : undefined;
    const block = html.find(({ start, end }) => start <= place.start && place.end <= end);
    const isInHtml =
      block !== undefined &&
      source.slice(block.start, block.end).trim().length > place.end - place.start;
    return link ? [{ ...link, place, isInHtml }] : [];
  });
}

function collect(node: MdastNode, source: string, found: Found): void {
  note(node, source, found);
  if ("children" in node)
    for (const child of node.children) collect(child as MdastNode, source, found);
}

function note(node: MdastNode, source: string, found: Found): void {
  const { links, comments, additions } = found;
  const line = node.position?.start.line ?? 1;
  const { start, end } = toPassage(node);
  if (node.type === "link" || node.type === "image" || node.type === "definition")
    links.push({
      href: node.url,
      line,
      place: findDestination(source, node),
      isHtml: false,
      isShown: node.type !== "link",
    });
  if (node.type === "definition" || node.type === "footnoteDefinition") {
    found.definitions.push(node);
    found.labels.push(findLabelPlace(node, source));
  }
  if (
    node.type === "linkReference" ||
    node.type === "imageReference" ||
    node.type === "footnoteReference"
  ) {
    found.references.add(toReference(node));
    found.labels.push(findLabelPlace(node, source));
  }
  if (node.type === "html") {
    const html = readHtml(source.slice(start, end), start, line);
    links.push(...html.links);
    comments.push(...html.comments);
    found.html.push({ start, end });
  }
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
    for (const attribute of node.attributes)
      if (attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string")
        for (const href of listAddresses(attribute.name, attribute.value))
          links.push({
            href,
            line,
            place: undefined,
            isHtml: true,
            isShown: isShown(attribute.name),
          });
  if (node.type === "image" && (toPlayer(node.url) || findPlayer(node.url)))
    found.players.push({ start, end: start + 1, text: "" });
  if (node.type === "link") found.written.push(node);
  if (node.type === "heading") found.deeper.push(...deepenHeading(node, source));
  if (node.type === "code") additions.push(...captionCode(node, source));
  if (node.type === "paragraph")
    additions.push(...captionPicture(node, source, (image) => findDestination(source, image)?.end));
}

/** Only GitHub links bare URLs. */
function markBareAddress(
  { url, position }: LinkNode,
  source: string,
): (Edit & { readonly at: number })[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined || /^[[<]/.test(source.slice(start, end))) return [];
  const written = source.slice(start, end);
  if (written !== url && `mailto:${written}` !== url)
    return [{ at: start, start, end, text: `[${written}](${url})` }];
  return [
    { at: start, start, end: start, text: "<" },
    { at: start, start: end, end, text: ">" },
  ];
}

const isShown = (attribute: string): boolean => /^(src|poster|data-picture)$/i.test(attribute);

const beforeValue = /^[^=]*=\s*["']?/;

function readHtml(html: string, offset: number, line: number): Pick<Source, "links" | "comments"> {
  const links: Link[] = [];
  const comments: Passage[] = [];
  const addComment = () =>
    comments.push({ start: offset + parser.startIndex, end: offset + parser.endIndex + 1 });
  const parser = new Parser({
    onattribute(name, href, quote) {
      if (quote === undefined) return;
      const { startIndex, endIndex } = parser;
      const start =
        startIndex + (beforeValue.exec(html.slice(startIndex, endIndex))?.[0].length ?? 0);
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

export function deepenHeading({ depth, position }: Heading, source: string): Edit[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined || depth === 6) return [];
  const [, title] = /^(.*)\n[>\s]*[=-]+$/s.exec(source.slice(start, end)) ?? [];
  if (title === undefined) return [{ start, end: start, text: "#" }];
  // Setext headings have only two levels.
  const written = title.trimEnd();
  const lineEnds = [...written.matchAll(/\s*\n[>\s]*/g)].map(({ index, 0: { length } }) => ({
    start: start + index,
    end: start + index + length,
    text: " ",
  }));
  return [
    { start, end: start, text: `${"#".repeat(depth + 1)} ` },
    ...lineEnds,
    { start: start + written.length, end, text: "" },
  ];
}

const character = String.raw`\\\S|[^\s()\\]`;
/** CommonMark requires three levels of parentheses. */
const plain = [1, 2, 3].reduce((inner) => String.raw`${character}|\((?:${inner})*\)`, character);
const blank = String.raw`[^\S\n]*(?:\n[\s>]*)?`;
const title = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\)`;

/** With an optional title (CommonMark 0.31 section 6.3). */
const rest = new RegExp(
  String.raw`${blank}(?:<(?<angled>(?:\\.|[^<>\\\n])*)>|(?<plain>(?:${plain})*))(?:\s[\s>]*(?:${title}))?${blank}\)?$`,
  "dsy",
);

/** Not the same string in the link text. */
export function findDestination(
  source: string,
  node: LinkNode | Image | Definition,
): Passage | undefined {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  const written = source.slice(0, end);
  const sign = node.type === "definition" ? "]:" : "](";
  // Most links are plain, and reading children is slower.
  const plainEnd = `](${node.url})`;
  if (source.startsWith(plainEnd, end - plainEnd.length) && /^\S*$/.test(node.url))
    return { start: end - 1 - node.url.length, end: end - 1 };
  let opening = written.indexOf(
    sign,
    node.type === "link" ? (node.children.at(-1)?.position?.end.offset ?? start) : start,
  );
  for (; opening !== -1; opening = written.indexOf(sign, opening + 1)) {
    rest.lastIndex = opening + sign.length;
    const groups = rest.exec(written)?.indices?.groups;
    const place = groups?.["angled"] ?? groups?.["plain"];
    if (place) return { start: place[0], end: place[1] };
  }
  return undefined;
}
