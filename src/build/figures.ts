import { toTokens } from "../catalog/headers.ts";
import { site } from "../content/site.ts";
import type { PageMeasure, SiteMeasure } from "../site/measures.ts";
import type { Extent, PageWeight } from "./page-weight.ts";

/** What is known of a page once it is weighed, in bytes. */
export interface MeasuredPage {
  readonly path: string;
  /** Its document as it is sent. */
  readonly sent: number;
  /** Its document as it is. */
  readonly html: number;
  /** Its Markdown, where it has a twin. */
  readonly twin: number | undefined;
  readonly load: PageWeight;
}

const numbers = new Intl.NumberFormat(site.locale);

/** What is said of a page: as many kilobytes of a thousand bytes, to the nearest. */
export function toPageFigures({ sent, twin, load }: MeasuredPage): Readonly<Partial<Record<PageMeasure, string>>> {
  const { bytes, requests, hosts, players, recordings, scripts } = load;
  return {
    weight: `${toRange(bytes, (size) => toKilobytes(sent + size))} kB`,
    document: `${toKilobytes(sent)} kB`,
    // The document is one too.
    requests: `${toRange(requests, (count) => numbers.format(count + 1))} requests${toRest(recordings, "recording")}`,
    parties: `${hosts.length} to third parties${toRest(players, "player", " on request")}`,
    scripts: scripts === 0 ? "no script" : toCount(scripts, "script"),
    ...(twin === undefined ? {} : { tokens: `${numbers.format(toTokens(twin))} tokens` }),
  };
}

/** What is said of a site: by its pages that have a twin, all that are to be found. */
export function toSiteFigures(all: readonly MeasuredPage[]): Readonly<Record<SiteMeasure, string>> {
  const pages = all.filter(({ twin }) => twin !== undefined).sort((one, other) => toPartBytes(one) - toPartBytes(other));
  const [median, heaviest] = [pages[Math.ceil(pages.length / 2) - 1], pages.at(-1)];
  const home = pages.find(({ path }) => path === "/");
  const total = (toNumber: (page: MeasuredPage) => number) => pages.reduce((sum, page) => sum + toNumber(page), 0);
  return {
    pages: numbers.format(pages.length),
    median: toPartWeight(median),
    heaviest: toPartWeight(heaviest),
    heaviestpath: `/${toGlobPart(heaviest?.path ?? "/")}`,
    home: toPartWeight(home),
    homerequests: numbers.format((home?.load.parts.length ?? 0) + 1),
    homeparts: ["/", ...(home?.load.parts ?? [])].map(toGlobPart).join(","),
    homescripts: String(home?.load.scripts ?? 0),
    hometokens: numbers.format(toTokens(home?.twin ?? 0)),
    hosts: String(new Set(pages.flatMap(({ load }) => load.hosts)).size),
    players: toRest(
      total(({ load }) => load.players),
      "player",
      " on request",
    ),
    scriptless: numbers.format(pages.filter(({ load }) => load.scripts === 0).length),
    share: `${Math.round((100 * total(({ twin }) => twin ?? 0)) / total(({ html }) => html))} %`,
  };
}

function toPartWeight(page: MeasuredPage | undefined): string {
  return `${toKilobytes(page ? toPartBytes(page) : 0)} kB`;
}

function toPartBytes({ sent, load }: MeasuredPage): number {
  return sent + load.partBytes;
}

function toKilobytes(bytes: number): string {
  return numbers.format(Math.round(bytes / 1000));
}

function toRange({ least, most }: Extent, toText: (value: number) => string): string {
  const [from, to] = [toText(least), toText(most)];
  return from === to ? from : `${from} to ${to}`;
}

function toRest(count: number, name: string, when = ""): string {
  return count === 0 ? "" : ` and ${toCount(count, name)}${when}`;
}

function toCount(count: number, name: string): string {
  return `${numbers.format(count)} ${name}${count === 1 ? "" : "s"}`;
}

/** A path among others between the braces of a curl line, where commas and brackets part and group them, and between quotes of a shell. */
function toGlobPart(path: string): string {
  const toCode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return path
    .slice(1)
    .split("/")
    .map((segment) => encodeURIComponent(segment).replace(/[!'()*]/g, toCode))
    .join("/");
}
