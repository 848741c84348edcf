import { toTokens } from "../catalog/headers.ts";
import type { PageMeasure } from "../catalog/page-measures.ts";
import { formatNumber } from "../catalog/plurals.ts";
import type { Site } from "../catalog/site.ts";
import type { SiteMeasure } from "../placeholders/measures.ts";
import type { Extent, PageWeight } from "./page-weight.ts";

/** In bytes. */
export type MeasuredPage = Readonly<{
  path: string;
  sent: number;
  twin: number | undefined;
  load: PageWeight;
}>;

/** A kilobyte is 1,000 bytes. Sizes are rounded up. */
export function toPageMeasures(
  site: Site,
  { sent, twin, load }: MeasuredPage,
): Readonly<Partial<Record<PageMeasure, string>>> {
  const { plate } = site.words;
  const { bytes, requests, hosts, players, recordings, scripts } = load;
  const requestCount = toRange(site, requests, (count) => formatNumber(site, count + 1));
  return {
    weight: plate.kilobytes(toRange(site, bytes, (size) => toKilobytes(site, sent + size))),
    document: plate.kilobytes(toKilobytes(site, sent)),
    requests: withRest(site, plate.requests(requestCount), recordings, plate.recordings),
    parties: withRest(site, plate.thirdParties(hosts.length), players, plate.players),
    scripts: plate.scripts(scripts),
    ...(twin === undefined ? {} : { tokens: plate.tokens(formatNumber(site, toTokens(twin))) }),
  };
}

/** From indexable pages that have twins. */
export function toSiteMeasures(
  site: Site,
  all: readonly MeasuredPage[],
): Readonly<Record<SiteMeasure, string>> {
  const { plate, siteFacts } = site.words;
  const pages = all.filter(({ twin }) => twin !== undefined);
  const home = pages.find(({ path }) => path === site.paths.home);
  const hosts = new Set(pages.flatMap(({ load }) => load.hosts)).size;
  const players = pages.reduce((sum, { load }) => sum + load.players, 0);
  return {
    pages: formatNumber(site, pages.length),
    home: plate.kilobytes(toKilobytes(site, home ? home.sent + home.load.partBytes : 0)),
    homerequests: formatNumber(site, (home?.load.parts.length ?? 0) + 1),
    homeparts: [site.paths.home, ...(home?.load.parts ?? [])].map(toGlobPart).join(","),
    hometwin: plate.kilobytes(toKilobytes(site, home?.twin ?? 0)),
    hometokens: formatNumber(site, toTokens(home?.twin ?? 0)),
    homepictures:
      home && home.load.bytes.most > home.load.partBytes ? siteFacts.weight.pictures : "",
    hosts: formatNumber(site, hosts),
    hostsname: siteFacts.hosts.name(hosts),
    players: players === 0 ? "" : siteFacts.hosts.players(plate.players(players)),
    scriptless: formatNumber(site, pages.filter(({ load }) => load.scripts === 0).length),
  };
}

const toKilobytes = (site: Site, bytes: number): string =>
  formatNumber(site, Math.ceil(bytes / 1000));

/** A range does not wrap. */
function toRange(site: Site, { least, most }: Extent, toText: (value: number) => string): string {
  const [from, to] = [toText(least), toText(most)];
  return from === to ? from : site.words.plate.range(from, to).replaceAll(" ", "\u00A0");
}

function withRest(
  site: Site,
  text: string,
  count: number,
  toRest: (count: number) => string,
): string {
  return count === 0 ? text : site.words.plate.and(text, toRest(count));
}

/** For a quoted shell argument and curl's `{a,b}` lists. */
function toGlobPart(path: string): string {
  const toCode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return path
    .slice(1)
    .split("/")
    .map((segment) => encodeURIComponent(segment).replace(/[!'()*]/g, toCode))
    .join("/");
}
