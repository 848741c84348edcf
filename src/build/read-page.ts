import { Parser } from "htmlparser2";
import { listAddresses } from "../markdown/addresses.ts";

/** A picture of a page: the files of which a browser loads one. */
export interface PageImage {
  readonly candidates: readonly string[];
  /** Loaded as it comes near the view. */
  readonly isLazy: boolean;
}

/** What a page's tags have a browser load, in addresses as they are written there. */
export interface PageLoads {
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
  /** Fonts that are loaded ahead, the icon and the pictures of videos. */
  readonly others: readonly string[];
  readonly images: readonly PageImage[];
  /** Videos and recordings of which a browser loads the length and the size, however it does that. */
  readonly recordings: number;
  /** Players and maps of other sites, which wait for a press. */
  readonly players: number;
  /** What is shown in the font of text, as far as it has letters beyond those of Western Europe. */
  readonly foreignText: string;
}

/** What a page links to and loads, and what its parts are called. Fit for JSON. */
export interface PageReading {
  readonly ids: readonly string[];
  readonly hrefs: readonly string[];
  readonly loads: PageLoads;
}

type Attributes = Readonly<Record<string, string>>;

/** What is not shown, or in a font of the system. */
const otherFonts = new Set(["head", "script", "style", "template", "pre", "code", "kbd", "samp"]);
const foreign = /[\u{100}-\u{10ffff}]/u;
const loadedLinks: Readonly<Record<string, "sheets" | "others">> = { stylesheet: "sheets", preload: "others", icon: "others" };

/** Reads a page of HTML. */
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
        // What a form is sent to need not answer who follows a link.
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
  // A part of a string keeps the whole of it in memory: copied, the readings of a site hold none of its pages there.
  return JSON.parse(JSON.stringify({ ids, hrefs: [...hrefs], loads })) as PageReading;
}

function collectLoads() {
  const images: PageImage[] = [];
  const loads = {
    sheets: [] as string[],
    scripts: [] as string[],
    others: [] as string[],
    images,
    recordings: 0,
    players: 0,
    foreignText: "",
  };
  let sources: string[] | undefined;
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
      if (candidates.length > 0) images.push({ candidates, isLazy: attributes["loading"] === "lazy" });
    },
    video: ({ poster, preload }) => {
      if (preload !== "none") loads.recordings += 1;
      if (poster) loads.others.push(poster);
    },
    audio: ({ preload }) => {
      if (preload !== "none") loads.recordings += 1;
    },
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

/** The files that an element of a picture names. */
function readSources({ src = "", srcset = "" }: Attributes): string[] {
  const candidates = listAddresses("srcset", srcset);
  return [...(src ? [src] : []), ...candidates];
}
