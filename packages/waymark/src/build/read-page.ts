import { Parser } from "htmlparser2";
import { listAddresses } from "../markdown/addresses.ts";

type PageImage<Text> = Readonly<{ candidates: readonly Text[]; isLazy: boolean }>;

function createLoads<Text>() {
  return {
    sheets: [] as Text[],
    scripts: [] as Text[],
    /** Preloaded fonts, the icon and video posters. */
    others: [] as Text[],
    images: [] as PageImage<Text>[],
    /** Only their metadata is loaded. */
    recordings: 0,
    /** They load only after a click. */
    players: 0,
    /** Text in the body font beyond Latin-1. */
    foreignText: "",
  };
}

/** What a rendered page contains. `Text` is for its ids and addresses. */
export type PageTexts<Text> = Readonly<{
  ids: readonly Text[];
  hrefs: readonly Text[];
  loads: Readonly<ReturnType<typeof createLoads<Text>>>;
}>;

export type PageReading = PageTexts<string>;

export type PageLoads = PageReading["loads"];

type Attributes = Readonly<Record<string, string>>;

type Tag = Readonly<{ name: string; attributes: Attributes }>;

/** The targets of forms are not pages. */
const addressAttributes = ["href", "src", "srcset", "poster", "data", "data-picture", "xlink:href"];

const foreign = /[\u0100-\uffff]/;
/** Their text is hidden, or in a system font. */
const otherFonts: ReadonlySet<string> = new Set(
  "head script style template pre code kbd samp".split(" "),
);
const loadedLinks: Readonly<Record<string, "sheets" | "others">> = {
  stylesheet: "sheets",
  preload: "others",
  icon: "others",
};

/** Its texts are parts of `html`, and keep all of it in memory. */
export function readPage(html: string): PageReading {
  const ids: string[] = [];
  const hrefs = new Set<string>();
  const letters = new Set<string>();
  const { loads, open, endPicture } = collectLoads();
  let otherFontDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (otherFonts.has(name)) otherFontDepth += 1;
      const { id } = attributes;
      if (id !== undefined) ids.push(id);
      if (name === "a" && attributes["name"] !== undefined) ids.push(attributes["name"]);
      for (const attribute of addressAttributes)
        if (attributes[attribute] !== undefined)
          for (const address of listAddresses(attribute, attributes[attribute])) hrefs.add(address);
      open({ name, attributes });
    },
    ontext(text) {
      // Most texts have no foreign letters.
      if (otherFontDepth === 0 && foreign.test(text))
        for (const letter of text) letters.add(letter);
    },
    onclosetag(name) {
      if (otherFonts.has(name)) otherFontDepth -= 1;
      if (name === "picture") endPicture();
    },
  });
  parser.end(html);
  return { ids, hrefs: [...hrefs], loads: { ...loads, foreignText: [...letters].join("") } };
}

function collectLoads() {
  const loads = createLoads<string>();
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
