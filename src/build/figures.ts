import { toTokens } from "../catalog/headers.ts";
import { formatNumber } from "../catalog/plurals.ts";
import { words } from "../catalog/words.ts";
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

const { plate, siteFacts } = words;

/** What is said of a page: as many kilobytes of a thousand bytes, to the nearest. */
export function toPageFigures({ sent, twin, load }: MeasuredPage): Readonly<Partial<Record<PageMeasure, string>>> {
  const { bytes, requests, hosts, players, recordings, scripts } = load;
  return {
    weight: plate.kilobytes(toRange(bytes, (size) => toKilobytes(sent + size))),
    document: plate.kilobytes(toKilobytes(sent)),
    // The document is one too.
    requests: withRest(plate.requests(toRange(requests, (count) => formatNumber(count + 1))), recordings, plate.recordings),
    parties: withRest(plate.thirdParties(hosts.length), players, plate.players),
    scripts: plate.scripts(scripts),
    ...(twin === undefined ? {} : { tokens: plate.tokens(formatNumber(toTokens(twin))) }),
  };
}

/** What is said of a site: by its pages that have a twin, all that are to be found. */
export function toSiteFigures(all: readonly MeasuredPage[]): Readonly<Record<SiteMeasure, string>> {
  const pages = all.filter(({ twin }) => twin !== undefined);
  const home = pages.find(({ path }) => path === "/");
  const total = (toNumber: (page: MeasuredPage) => number) => pages.reduce((sum, page) => sum + toNumber(page), 0);
  const hosts = new Set(pages.flatMap(({ load }) => load.hosts)).size;
  const players = total(({ load }) => load.players);
  return {
    pages: formatNumber(pages.length),
    home: plate.kilobytes(toKilobytes(home ? home.sent + home.load.partBytes : 0)),
    homerequests: formatNumber((home?.load.parts.length ?? 0) + 1),
    homeparts: ["/", ...(home?.load.parts ?? [])].map(toGlobPart).join(","),
    hometwin: plate.kilobytes(toKilobytes(home?.twin ?? 0)),
    hometokens: formatNumber(toTokens(home?.twin ?? 0)),
    homepictures: home && home.load.bytes.most > home.load.partBytes ? siteFacts.weight.pictures : "",
    hosts: formatNumber(hosts),
    hostsname: siteFacts.hosts.name(hosts),
    players: players === 0 ? "" : siteFacts.hosts.players(plate.players(players)),
    scriptless: formatNumber(pages.filter(({ load }) => load.scripts === 0).length),
  };
}

function toKilobytes(bytes: number): string {
  return formatNumber(Math.round(bytes / 1000));
}

/** A figure, or two that stay on one line. */
function toRange({ least, most }: Extent, toText: (value: number) => string): string {
  const [from, to] = [toText(least), toText(most)];
  return from === to ? from : plate.range(from, to).replaceAll(" ", "\u00A0");
}

function withRest(text: string, count: number, toRest: (count: number) => string): string {
  return count === 0 ? text : plate.and(text, toRest(count));
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
