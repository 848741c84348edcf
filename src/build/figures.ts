import { toTokens } from "../catalog/headers.ts";
import { formatNumber } from "../catalog/plurals.ts";
import type { Site } from "../catalog/site.ts";
import type { PageMeasure, SiteMeasure } from "../outputs/measures.ts";
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

/** What is said of a page: as many kilobytes of a thousand bytes, to the nearest. */
export function toPageFigures(site: Site, { sent, twin, load }: MeasuredPage): Readonly<Partial<Record<PageMeasure, string>>> {
  const { bytes, requests, hosts, players, recordings, scripts } = load;
  return {
    weight: site.words.plate.kilobytes(toRange(site, bytes, (size) => toKilobytes(site, sent + size))),
    document: site.words.plate.kilobytes(toKilobytes(site, sent)),
    // The document is one too.
    requests: withRest(
      site,
      site.words.plate.requests(toRange(site, requests, (count) => formatNumber(site, count + 1))),
      recordings,
      site.words.plate.recordings,
    ),
    parties: withRest(site, site.words.plate.thirdParties(hosts.length), players, site.words.plate.players),
    scripts: site.words.plate.scripts(scripts),
    ...(twin === undefined ? {} : { tokens: site.words.plate.tokens(formatNumber(site, toTokens(twin))) }),
  };
}

/** What is said of a site: by its pages that have a twin, all that are to be found. */
export function toSiteFigures(site: Site, all: readonly MeasuredPage[]): Readonly<Record<SiteMeasure, string>> {
  const pages = all.filter(({ twin }) => twin !== undefined);
  const home = pages.find(({ path }) => path === "/");
  const total = (toNumber: (page: MeasuredPage) => number) => pages.reduce((sum, page) => sum + toNumber(page), 0);
  const hosts = new Set(pages.flatMap(({ load }) => load.hosts)).size;
  const players = total(({ load }) => load.players);
  return {
    pages: formatNumber(site, pages.length),
    home: site.words.plate.kilobytes(toKilobytes(site, home ? home.sent + home.load.partBytes : 0)),
    homerequests: formatNumber(site, (home?.load.parts.length ?? 0) + 1),
    homeparts: ["/", ...(home?.load.parts ?? [])].map(toGlobPart).join(","),
    hometwin: site.words.plate.kilobytes(toKilobytes(site, home?.twin ?? 0)),
    hometokens: formatNumber(site, toTokens(home?.twin ?? 0)),
    homepictures: home && home.load.bytes.most > home.load.partBytes ? site.words.siteFacts.weight.pictures : "",
    hosts: formatNumber(site, hosts),
    hostsname: site.words.siteFacts.hosts.name(hosts),
    players: players === 0 ? "" : site.words.siteFacts.hosts.players(site.words.plate.players(players)),
    scriptless: formatNumber(site, pages.filter(({ load }) => load.scripts === 0).length),
  };
}

function toKilobytes(site: Site, bytes: number): string {
  return formatNumber(site, Math.round(bytes / 1000));
}

/** A figure, or two that stay on one line. */
function toRange(site: Site, { least, most }: Extent, toText: (value: number) => string): string {
  const [from, to] = [toText(least), toText(most)];
  return from === to ? from : site.words.plate.range(from, to).replaceAll(" ", "\u00A0");
}

function withRest(site: Site, text: string, count: number, toRest: (count: number) => string): string {
  return count === 0 ? text : site.words.plate.and(text, toRest(count));
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
