import { Parser } from "htmlparser2";
import { listAddresses } from "../markdown/addresses.ts";

interface PageImage {
  readonly candidates: readonly string[];
  readonly isLazy: boolean;
}

function createLoads() {
  return {
    sheets: [] as string[],
    scripts: [] as string[],
    /** Preloaded fonts, the icon and video posters. */
    others: [] as string[],
    images: [] as PageImage[],
    /** Only their metadata is loaded. */
    recordings: 0,
    /** They load only after a click. */
    players: 0,
    /** Text in the body font beyond Latin-1. */
    foreignText: "",
  };
}

export type PageLoads = Readonly<ReturnType<typeof createLoads>>;

export type PageReading = Readonly<{
  ids: readonly string[];
  hrefs: readonly string[];
  loads: PageLoads;
}>;

type Attributes = Readonly<Record<string, string>>;

const attribute = `(?:"[^"]*"|'[^']*'|[^"'>])`;
const read = "data-embed|data-picture|data|href|id|name|poster|src|srcset|xlink:href";

/** A match includes a script's content. Parsing whole pages would take three times as long. */
const tags = new RegExp(
  String.raw`<!--[\s\S]*?-->|(<(script|style|textarea|title)(?=[\s>])${attribute}*>)[\s\S]*?</\2|</?(?:picture|video|audio)${attribute}*>|<[a-z]${attribute}*?\s(?:${read})(?=[\s=/>])${attribute}*>`,
  "gi",
);
/** Hidden, or in a system font. */
const otherFonts =
  /<!--[\s\S]*?-->|<head[\s>][\s\S]*?(?:<\/head\s*>|(?=<body))|<(script|style|template|pre|code|kbd|samp)(?=[\s>])[\s\S]*?<\/\1\s*>/gi;
const foreign = /[\u0100-\uffff]/;
/** Or a character reference that might be one. */
const foreignLetter = /[\u0100-\uffff]|&(?!(?:amp|lt|gt|quot|#39);)/g;
const loadedLinks: Readonly<Record<string, "sheets" | "others">> = {
  stylesheet: "sheets",
  preload: "others",
  icon: "others",
};

type Tag = Readonly<{ name: string; attributes: Attributes; addresses: readonly string[] }>;

const maxTags = 5_000;

/** Pages have most of their tags in common. */
export function createPageReader(): (html: string) => PageReading {
  const found = new Map<string, Tag | undefined>();
  return (html) =>
    readPage(html, (tag) => {
      if (found.has(tag)) return found.get(tag);
      if (found.size === maxTags) found.clear();
      // A substring would keep its whole page in memory.
      const copy = Buffer.from(tag).toString();
      const read = readTag(copy);
      found.set(copy, read);
      return read;
    });
}

function readTag(tag: string): Tag | undefined {
  let read: Tag | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const addresses = Object.entries(attributes).flatMap(([attribute, value]) =>
        attribute === "action" || attribute === "formaction" ? [] : listAddresses(attribute, value),
      );
      read ??= { name, attributes, addresses };
    },
  });
  parser.write(tag);
  return read;
}

function readPage(html: string, findTag: (tag: string) => Tag | undefined): PageReading {
  const ids: string[] = [];
  const hrefs = new Set<string>();
  const { loads, open, endPicture } = collectLoads();
  for (const [tag, start] of html.matchAll(tags)) {
    if (/^<\/picture/i.test(tag)) endPicture();
    if (tag.startsWith("</") || tag.startsWith("<!")) continue;
    const read = findTag(start ?? tag);
    if (!read) continue;
    const { id, name } = read.attributes;
    if (id !== undefined) ids.push(id);
    if (name !== undefined && read.name === "a") ids.push(name);
    for (const address of read.addresses) hrefs.add(address);
    open(read);
  }
  return { ids, hrefs: [...hrefs], loads: { ...loads, foreignText: readForeignText(html) } };
}

/** Most texts have no foreign letters. */
function readForeignText(html: string): string {
  const letters = new Set<string>();
  const parser = new Parser({
    ontext(text) {
      if (foreign.test(text)) for (const letter of text) letters.add(letter);
    },
  });
  const shown = html.replace(otherFonts, "<a>");
  let end = 0;
  for (const { index } of shown.matchAll(foreignLetter)) {
    const start = shown.lastIndexOf(">", index) + 1;
    if (index < end || shown.lastIndexOf("<", index) >= start) continue;
    end = (shown.indexOf("<", index) + 1 || shown.length + 1) - 1;
    parser.write(`${shown.slice(start, end)}<a>`);
  }
  parser.end();
  return [...letters].join("");
}

function collectLoads() {
  const loads = createLoads();
  let sources: string[] | undefined;
  const readMedia = ({ poster, preload }: Attributes) => {
    if (preload !== "none") loads.recordings += 1;
    if (poster) loads.others.push(poster);
  };
  const readers: Readonly<Record<string, (attributes: Attributes) => void>> = {
    link: ({ rel = "", href }) => {
      const kind = loadedLinks[rel.toLowerCase()];
      if (kind && href) loads[kind].push(href);
    },
    script: ({ src }) => src && loads.scripts.push(src),
    picture: () => {
      sources = [];
    },
    source: (attributes) => sources?.push(...readSources(attributes)),
    img: (attributes) => {
      const candidates = [...(sources ?? []), ...readSources(attributes)].filter(
        (address) => !address.startsWith("data:"),
      );
      if (candidates.length > 0)
        loads.images.push({ candidates, isLazy: attributes["loading"] === "lazy" });
    },
    video: readMedia,
    audio: readMedia,
  };
  return {
    loads,
    open({ name, attributes }: Tag): void {
      if (attributes["data-embed"] !== undefined) loads.players += 1;
      if (Object.hasOwn(readers, name)) readers[name]?.(attributes);
    },
    endPicture(): void {
      sources = undefined;
    },
  };
}

const readSources = ({ src = "", srcset = "" }: Attributes): string[] => [
  ...(src ? [src] : []),
  ...listAddresses("srcset", srcset),
];
