import { Parser } from "htmlparser2";
import { listAddresses } from "../markdown/addresses.ts";

interface PageImage {
  /** A browser loads one of these files. */
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
    /** Videos and audio files. Only their metadata is loaded. */
    recordings: 0,
    /** Embeds, which load only after a click. */
    players: 0,
    /** Text in the body font that contains characters beyond Latin-1. */
    foreignText: "",
  };
}

export type PageLoads = Readonly<ReturnType<typeof createLoads>>;

export interface PageReading {
  readonly ids: readonly string[];
  readonly hrefs: readonly string[];
  readonly loads: PageLoads;
}

type Attributes = Readonly<Record<string, string>>;

/** Elements that are hidden or that use a system font. */
const otherFonts = new Set(["head", "script", "style", "template", "pre", "code", "kbd", "samp"]);
const foreign = /[\u{100}-\u{10ffff}]/u;
const loadedLinks: Readonly<Record<string, "sheets" | "others">> = { stylesheet: "sheets", preload: "others", icon: "others" };

export function readPage(html: string): PageReading {
  const ids: string[] = [];
  const hrefs = new Set<string>();
  const { loads, open, close } = collectLoads();
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (otherFonts.has(name)) hidden += 1;
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute === "id") ids.push(value);
        else if (attribute !== "action" && attribute !== "formaction")
          for (const address of listAddresses(attribute, value)) hrefs.add(address);
      }
      open(name, attributes);
    },
    onclosetag(name) {
      if (otherFonts.has(name)) hidden -= 1;
      close(name);
    },
    ontext(text) {
      if (hidden === 0 && foreign.test(text)) loads.foreignText += text;
    },
  });
  parser.end(html);
  // Copied, because a substring would keep the whole page in memory.
  return JSON.parse(JSON.stringify({ ids, hrefs: [...hrefs], loads })) as PageReading;
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
      const candidates = [...(sources ?? []), ...readSources(attributes)].filter((address) => !address.startsWith("data:"));
      if (candidates.length > 0) loads.images.push({ candidates, isLazy: attributes["loading"] === "lazy" });
    },
    video: readMedia,
    audio: readMedia,
  };
  return {
    loads,
    open(name: string, attributes: Attributes): void {
      if (attributes["data-embed"] !== undefined) loads.players += 1;
      if (Object.hasOwn(readers, name)) readers[name]?.(attributes);
    },
    close(name: string): void {
      if (name === "picture") sources = undefined;
    },
  };
}

function readSources({ src = "", srcset = "" }: Attributes): string[] {
  return [...(src ? [src] : []), ...listAddresses("srcset", srcset)];
}
