import { Tokenizer } from "htmlparser2";
import { findAddresses } from "../markdown/addresses.ts";

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

/** Attributes that say an address or what an element loads; of a page's others nothing is kept. What a form is sent to need not answer who follows a link. */
const asked = new Set(["id", "href", "src", "srcset", "poster", "data", "data-picture", "data-embed", "rel", "loading", "preload"]);

/** What a tokenizer says that nobody asks for. */
const unasked = { oncdata() {}, oncomment() {}, ondeclaration() {}, onprocessinginstruction() {}, onend() {} };

/** Reads a page of HTML by its tags alone: to keep account of which stands in which takes a third more time. */
export function readPage(html: string): PageReading {
  const ids: string[] = [];
  const hrefs = new Set<string>();
  const { loads, open, close } = collectLoads();
  let attributes: Record<string, string> = {};
  let [tag, attribute, value, hidden] = ["", "", "", 0];
  const read = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const endTag = () => open(tag, attributes);
  const tokenizer = new Tokenizer(
    {},
    {
      ...unasked,
      onopentagname(start, end) {
        tag = read(start, end);
        attributes = {};
        if (otherFonts.has(tag)) hidden += 1;
        // The end of a head may be left out.
        if (tag === "body") hidden = 0;
      },
      onattribname(start, end) {
        attribute = read(start, end);
        value = "";
      },
      onattribdata(start, end) {
        if (asked.has(attribute)) value += html.slice(start, end);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend() {
        if (!asked.has(attribute) || Object.hasOwn(attributes, attribute)) return;
        attributes[attribute] = value;
        if (attribute === "id") ids.push(value);
        else for (const { start, end } of findAddresses(attribute, value)) hrefs.add(value.slice(start, end));
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag(start, end) {
        const name = read(start, end);
        if (otherFonts.has(name)) hidden -= 1;
        close(name);
      },
      ontext(start, end) {
        const text = hidden === 0 ? html.slice(start, end) : "";
        if (foreign.test(text)) loads.foreignText += text;
      },
      ontextentity(code) {
        const text = hidden === 0 ? String.fromCodePoint(code) : "";
        if (foreign.test(text)) loads.foreignText += text;
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
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
  const candidates = findAddresses("srcset", srcset).map(({ start, end }) => srcset.slice(start, end));
  return [...(src ? [src] : []), ...candidates];
}
