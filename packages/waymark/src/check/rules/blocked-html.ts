import { Parser } from "htmlparser2";
import { type MdastNode, markdownToHast } from "satteri";
import type { ReadFile } from "../../entries/content-file.ts";
import type { WrittenElement } from "../../entries/elements.ts";
import type { FileRule } from "../../entries/inspection.ts";
import { lineOf, listNodes } from "../../entries/tree.ts";
import { isSound, type Problem, toError, toWarning } from "../../findings/finding.ts";
import { toFeatures } from "../../markdown/convert.ts";
import { findEmbedHost, findPlayer, hasAddressLines, readPlayer } from "../../markdown/embeds.ts";
import { layoutIds } from "../../markdown/headings.ts";
import {
  isPermittedAttribute,
  isPermittedElement,
  listForbiddenAddresses,
  textElements,
  toPlainName,
} from "../../markdown/permitted-html.ts";
import { describeForeign, type OwnHosts, type WrittenTag } from "./foreign-addresses.ts";

/** HTML that affects the page around it or is blocked in production, and frames from unknown hosts. */
export const findBlockedHtml: FileRule = ({ body, isMdx, toElements, toLine }, { settings }) => {
  const elements = toElements();
  const closed = new Set(
    (elements.length > 0 ? [...body.matchAll(endTag)] : []).map(([, name = ""]) =>
      name.toLowerCase(),
    ),
  );
  return elements.flatMap((element) => {
    const line = toLine(element.line);
    // An end tag shows that HTML was meant.
    const isHtml = isMdx || closed.has(element.name);
    const text = isHtml ? undefined : readAngleText(element, body);
    return text === undefined
      ? describeBlocked({ ...element, line }, settings)
      : [describeAngleText(text, line)];
  });
};

/** Elements that need no end tag. */
const selfEnding = new Set(
  "area br col hr img input source track wbr p li dt dd rt rp option optgroup caption colgroup thead tbody tfoot tr td th".split(
    " ",
  ),
);
const tagPattern = /^<([a-z][^\s<>/]*)(?:"[^"]*"|'[^']*'|[^<>"'])*>/i;

/** An element that is open at the end of the text contains everything below it. */
export const findOpenElements: FileRule = ({ body, isMdx, toElements, toLine }) => {
  if (isMdx) return [];
  const tags = toElements()
    .filter(({ name }) => (textElements.has(name) || name === "iframe") && !selfEnding.has(name))
    .flatMap(({ name, isOpen = false, place, line }) => {
      const [written, writtenName = name] = tagPattern.exec(body.slice(place.start)) ?? [];
      const isShort = written?.endsWith("/>") === true;
      return written ? [{ name, written, writtenName, isOpen, isShort, line }] : [];
    });
  // HTML ignores the slash, so the end tag of the element around it closes this one.
  const shortNames = new Set(tags.filter(({ isShort }) => isShort).map(({ name }) => name));
  return tags
    .filter(({ name, isOpen, isShort }) => (shortNames.has(name) ? isShort : isOpen))
    .map(({ written, writtenName, isShort, line }) => {
      const tag = written.replace(/\s+/g, " ");
      const [problem, advice] = isShort
        ? ["HTML ignores the / in", `Write  ${tag.replace(/\s*\/>$/, ">")}</${writtenName}>`]
        : ["Nothing closes", `Close it with </${writtenName}>. To show the tag, write  \\${tag}`];
      return toWarning(
        toLine(line),
        `${problem} ${tag}, so the text below becomes part of it.`,
        advice,
      );
    });
};

const endTag = /<\/([a-z][^\s<>/]*)/gi;

/** Elements of HTML that content cannot contain, and that have no end tag or can lack one. */
const otherElements = new Set(
  "animate applet base basefont bgsound body canvas command dialog embed frame frameset head html iframe isindex keygen link listing marquee math meta noembed noframes noscript object param plaintext script set slot style svg template title xmp".split(
    " ",
  ),
);

interface AngleText {
  /** The word before it and the brackets, such as List<String>. */
  readonly written: string;
  readonly tag: string;
}

/** Text between angle brackets, such as that of List<String>, which Markdown reads as HTML. */
function readAngleText(
  { name, attributes, place }: WrittenElement,
  body: string,
): AngleText | undefined {
  if (isPermittedElement(name) || otherElements.has(name)) return undefined;
  const [tag] = /^<[^<>]*>/.exec(body.slice(place.start)) ?? [];
  const isText = tag !== undefined && !/\/>$/.test(tag) && Object.keys(attributes).length === 0;
  if (!isText) return undefined;
  const before = body.slice(Math.max(0, place.start - longestName), place.start);
  const [word = ""] = /[\p{L}\p{N}_.:<]*$/u.exec(before) ?? [];
  return { written: word + tag, tag };
}

const longestName = 40;

const describeAngleText = ({ written, tag }: AngleText, line: number): Problem =>
  toError(
    line,
    `${tag} is read as HTML, so it would not be shown.`,
    `Write it as code:  \`${written}\`  or with a backslash:  ${written.replace(/\\?</g, "\\<")}`,
  );

const elements: Readonly<
  Record<string, (element: WrittenTag, own: OwnHosts) => Problem | undefined>
> = {
  iframe: describeFrame,
  script: ({ line }) =>
    toError(
      line,
      "Scripts in content do not run on the site.",
      "Remove it. For a player or a map, use the provider's iframe.",
    ),
  object: describePlugin,
  embed: describePlugin,
};

export function describeBlocked(element: WrittenTag, own: OwnHosts): readonly Problem[] {
  const { name } = element;
  const foreign = describeForeign(element, own);
  // MDX components have their own attributes. With a dot, the name is a key of an object.
  if (!/^[a-z][^.]*$/.test(name)) return foreign;
  const describe = Object.hasOwn(elements, name) ? elements[name] : describeElement;
  const found = describe?.(element, own);
  const isKept = isPermittedElement(name) || name === "iframe";
  return [
    ...(found ? [found] : []),
    ...(isKept ? [...describeAttributes(element), ...foreign] : []),
  ];
}

function describeElement({ name, line }: WrittenTag): Problem | undefined {
  if (isPermittedElement(name)) return undefined;
  const advice =
    "Remove it. Use elements for text, tables, images and media, such as <p> or <video>. Set colors and sizes in src/content/theme.css.";
  return toError(line, `<${name}> is not allowed in content.`, advice);
}

function describeAttributes({ name, attributes, line }: WrittenTag): readonly Problem[] {
  return Object.entries(attributes).flatMap(([attribute, value = ""]) => {
    if (/^on[a-z]/.test(attribute))
      return toError(
        line,
        `${attribute}= does not run on the site.`,
        `Remove ${attribute}= from <${name}>.`,
      );
    if (attribute === "id" && layoutIds.has(value))
      return toError(
        line,
        `id="${value}" is already used by the page itself.`,
        `Use another value, such as id="my-${value}".`,
      );
    // Other attributes of a frame are not published.
    if (
      isPermittedAttribute(name, attribute, value) ||
      (name === "iframe" && attribute !== "srcdoc")
    )
      return [];
    if (attribute === "style")
      return toWarning(
        line,
        `The style= attribute of <${name}> is not applied on the site.`,
        "Remove it. Set colors and sizes in src/content/theme.css.",
      );
    const written = /^(target|rel)$/.test(attribute) ? `${attribute}="${value}"` : `${attribute}=`;
    const advice = attribute === "target" ? 'Remove it, or write target="_blank".' : "Remove it.";
    return toError(line, `${written} is not allowed on <${name}>.`, advice);
  });
}

function describeFrame(
  { attributes: { src = "", title }, line }: WrittenTag,
  { embeds: hosts, baseUrl, keepsFrames }: OwnHosts,
): Problem | undefined {
  const link = `Use a link instead: [${title || shown}](${src})`;
  if (src === "")
    return toError(line, "The iframe has no src.", 'Add one: <iframe src="https://…" title="…">');
  if (keepsFrames)
    return toError(
      line,
      "A frame is blocked here. Players work only in the text of Markdown and MDX files.",
      `Use a link instead: <a href="${src}">${title || shown}</a>`,
    );
  const url = URL.parse(src, baseUrl);
  if (url?.origin === baseUrl)
    return toWarning(
      line,
      "Pages cannot show other pages of the site in a frame, so this becomes a link.",
      `Write the link: [${title || shown}](${src})`,
    );
  const isSecure = url?.protocol === "https:";
  const host = findEmbedHost(src, hosts);
  const more = title ? "" : 'Describe what it shows: <iframe title="The way to the studio" …>';
  if (host !== undefined)
    return title ? undefined : toError(line, "The iframe has no title.", more);
  if (isSecure && hosts.includes(url.host))
    return toError(line, "The address of a frame must be complete.", `Write src="${url.href}".`);
  const problem = `The iframe loads from ${isSecure ? url.host : src}, which the site does not allow${title ? "" : ", and has no title"}.`;
  return toError(
    line,
    problem,
    isSecure ? `${allow(url.host, hosts)}, or u${link.slice(1)}${more && `. ${more}`}` : link,
  );
}

const shown = "What it shows";

const allow = (host: string, hosts: readonly string[]): string =>
  `In src/content/site.ts, write  embeds: ${JSON.stringify([...hosts, host]).replaceAll(",", ", ")}`;

export const findLonelyPlayers: FileRule = (
  { body, toNodes, toLine },
  { settings: { embeds } },
) => {
  if (!hasAddressLines(body)) return [];
  return toNodes().flatMap((node) => {
    const player = node.type === "paragraph" ? readPlayer(node) : undefined;
    const host = player && findPlayer(player.address, embeds)?.host;
    if (!host) return [];
    const { address, title } = player;
    const line = toLine(lineOf(node));
    const titled = `![${title ?? shown}](${address})`;
    if (embeds.includes(host)) {
      const problem =
        "The player has no title for people who cannot play it, or for feeds and Markdown.";
      return title ? [] : [toWarning(line, problem, `Write it before the address: ${titled}`)];
    }
    const link = `${allow(host, embeds)}, or use a link instead: [${title ?? shown}](${address})`;
    if (title)
      return [toError(line, `The player loads from ${host}, which the site does not allow.`, link)];
    const problem = `This address stays a link, because the site does not allow players from ${host}, and the player has no title.`;
    return [
      toWarning(
        line,
        problem,
        `${allow(host, embeds)} and here  ${titled}  or keep the link: [${shown}](${address})`,
      ),
    ];
  });
};

function describePlugin({ name, attributes: { data, src }, line }: WrittenTag): Problem {
  const address = data || src || "/files/plan.pdf";
  return toError(
    line,
    `<${name}> does not work on the site.`,
    `Link to the file instead: [What it is](${address})`,
  );
}

/** Two spellings of an address, such as with and without percent-encoding, have the same one. */
const toHref = (address: string): string => URL.parse(address, "https://x")?.href ?? address;

/** Browsers end some comments and frames earlier than the source suggests. */
export const findHiddenHtml: FileRule = ({ isMdx, body, toNodes, toLine }, { settings }) => {
  const pieces = isMdx ? [] : toNodes().filter(({ type }) => type === "html");
  const [first] = pieces;
  if (first === undefined) return [];
  const tree = markdownToHast(body, {
    features: { ...toFeatures(settings), rawHtml: true },
    position: false,
  });
  // Other rules know which images of Markdown are players.
  const images = new Set(
    toNodes().flatMap((node) =>
      node.type === "image" || node.type === "definition" ? [toHref(node.url)] : [],
    ),
  );
  return listNodes(tree).flatMap((node) => {
    if (node.type !== "element") return [];
    if (node.tagName === "img" && images.has(toHref(String(node.properties["src"])))) return [];
    const attributes = Object.entries(node.properties)
      // The engine sets the ids of footnotes and callouts. Ids that editors write are checked in the source.
      .filter(([name]) => name !== "id")
      .map(
        ([name, value]) =>
          [/^on[A-Z]/.test(name) ? name.toLowerCase() : toPlainName(name), String(value)] as const,
      );
    const forbidden = attributes.flatMap(([name, value]) => listForbiddenAddresses(name, value));
    const blocked = describeBlocked(
      { name: node.tagName, attributes: Object.fromEntries(attributes), line: 1 },
      settings,
    );
    if (forbidden.length === 0 && isSound(blocked)) return [];
    const isWithin = ({ position }: typeof first) =>
      body
        .slice(position?.start.offset, position?.end.offset)
        .toLowerCase()
        .includes(`<${node.tagName.toLowerCase()}`);
    const what = forbidden[0] ?? `<${node.tagName}>`;
    const problem = `Browsers interpret this HTML differently from how it looks, and find ${what} in it, which is not allowed.`;
    const advice =
      'Start comments with "<!-- ", end them with " -->", and close or remove each quotation mark.';
    return [toError(toLine(lineOf(pieces.find(isWithin) ?? first)), problem, advice)];
  });
};

/** Satteri shows a tag as text if an unquoted value contains a slash. */
export const findShownTags: FileRule = (file) =>
  file.body.includes("<")
    ? file
        .toNodes()
        .flatMap((node) =>
          node.type === "html" ? findUnfinished(node.value, node, file) : findInText(node, file),
        )
    : [];

/** A start with an attribute, an end, or an element that has no content. */
const unfinished =
  /^<(?:(?<name>[a-z][a-z0-9]*)\s[^<>]*[a-z]=(?<value>\S)?[^<>]*|\/(?<end>[a-z][a-z0-9]*)\s*|(?<empty>br|hr|img))$/i;

/** A tag at the end of a text or of a block of HTML, without its last bracket. */
function findUnfinished(written: string, node: MdastNode, file: ReadFile): readonly Problem[] {
  const at = written.lastIndexOf("<");
  const isCode =
    written[at - 1] === "\\" || written.lastIndexOf("<!--") > written.lastIndexOf("-->");
  const groups = at === -1 || isCode ? undefined : unfinished.exec(written.slice(at))?.groups;
  const name = groups?.["name"] ?? groups?.["end"] ?? groups?.["empty"] ?? "";
  if (!(textElements.has(name.toLowerCase()) || name === "iframe")) return [];
  // In text, a <b c=d can be a comparison.
  const isHtml = node.type === "html";
  if (!isHtml && groups?.["name"] && !/["'“”]/.test(groups["value"] ?? "")) return [];
  const [tag = ""] = written.slice(at).trim().split("\n");
  const quote = tag.split('"').length % 2 === 0 ? '"' : "";
  const line = file.toLineOf((node.position?.start.offset ?? 0) + at);
  if (!isHtml && /[“”]/.test(tag))
    return [
      toError(
        line,
        `${tag} has typographic quotes, so it is shown as text.`,
        `Use straight quotes:  <${name} …="…">`,
      ),
    ];
  const problem = `${tag} has no > at its end, so ${isHtml ? "the page loses it and what follows" : "it is shown as text"}.`;
  return [toError(line, problem, `Write  ${tag}${quote}>`)];
}

function findInText(node: MdastNode, file: ReadFile): readonly Problem[] {
  const { body, toLineOf } = file;
  if (node.type !== "text" || !node.value.includes("<")) return [];
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const last = findUnfinished(body.slice(start, end), node, file);
  if (last.length > 0) return last;
  return [...body.slice(start, end).matchAll(/(?<!\\)<(?=[a-z])/gi)].flatMap(({ index }) => {
    const at = start + index;
    const tag = /^<[^<>]*>/.exec(body.slice(at))?.[0] ?? "";
    const advice = advise(tag);
    return advice === undefined
      ? []
      : [toError(toLineOf(at), `${tag.replace(/\s+/g, " ")} is shown as text.`, advice)];
  });
}

/** Only for what is clearly intended as a tag. */
function advise(tag: string): string | undefined {
  if (/\n\s*\n/.test(tag)) return undefined;
  const [name = "", attributes = {}] = parse(tag.replace(/["']/g, " "));
  const valued = Object.entries(attributes).filter(
    ([attribute, value]) => /^[a-z]/.test(attribute) && value !== "",
  );
  if (!(textElements.has(name) || name === "iframe") || valued.length === 0) return undefined;
  if (/["']/.test(tag))
    return `Put quotation marks around each value and a space after it: <${name} …="…" …="…">`;
  const quoted = Object.entries(attributes).map(([attribute, value]) =>
    value === "" ? ` ${attribute}` : ` ${attribute}="${value.replace(/^[“”„‘’]|[“”‘’]$/g, "")}"`,
  );
  return `Put quotation marks around the value: <${name}${quoted.join("")}>`;
}

function parse(tag: string): [name?: string, attributes?: Readonly<Record<string, string>>] {
  let found: [string?, Readonly<Record<string, string>>?] = [];
  new Parser({ onopentag: (name, attributes) => (found = [name, attributes]) }).end(tag);
  return found;
}
