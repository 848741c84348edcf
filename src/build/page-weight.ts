import { toUrl } from "../http/address.ts";
import { toFilePath } from "../http/message.ts";
import { type FontFile, isLoadedFor } from "../styles/font-files.ts";
import type { PageLoads } from "./read-page.ts";

/** From the least to the most: how much of its pictures a page has loaded depends on who reads it, how far and how wide. */
export interface Extent {
  readonly least: number;
  readonly most: number;
}

/** What a browser that has nothing of a site yet loads beside a page's document. */
export interface PageWeight {
  readonly bytes: Extent;
  readonly requests: Extent;
  /** The paths of all that it loads but pictures. */
  readonly parts: readonly string[];
  /** Their bytes. */
  readonly partBytes: number;
  readonly scripts: number;
  /** Other hosts that it asks. */
  readonly hosts: readonly string[];
  readonly recordings: number;
  readonly players: number;
}

/** What a page is weighed by. */
export interface Scales {
  /** The site's origin. */
  readonly baseUrl: string;
  /** The bytes that the file at a path is sent in; 0 where none stands there. */
  readonly toSize: (path: string) => number;
  /** The fonts that the style sheet at a path names. */
  readonly toFonts: (path: string) => readonly FontFile[];
}

/** The paths of the site's own files that a page loads, but those whose names change with their content. */
export function listOwnLoads({ sheets, scripts, others, images }: PageLoads, path: string, baseUrl: string): readonly string[] {
  const addresses = [...sheets, ...scripts, ...others, ...images.flatMap(({ candidates }) => candidates)];
  const base = toUrl(path, baseUrl);
  return addresses
    .filter((address) => !address.startsWith("/_astro/"))
    .flatMap((address) => {
      const url = URL.parse(address, base);
      return url?.origin === baseUrl ? toFilePath(url.pathname) : [];
    });
}

/** Weighs what the page at a path loads, by its tags and by the fonts of its style sheets. */
export function weighLoads(loads: PageLoads, path: string, { baseUrl, toSize, toFonts }: Scales): PageWeight {
  const hosts = new Set<string>();
  const base = toUrl(path, baseUrl);
  const toPaths = (addresses: readonly string[]): string[] =>
    addresses.flatMap((address) => {
      const url = URL.parse(address, base);
      if (url === null || url.origin === baseUrl) return url ? [toFilePath(url.pathname)] : [];
      hosts.add(url.host);
      return [];
    });
  const sheets = toPaths(loads.sheets);
  const fonts = sheets.flatMap((sheet) => toFonts(sheet).filter((font) => isLoadedFor(loads.foreignText, font)));
  const scripts = new Set(toPaths(loads.scripts));
  const parts = [...new Set([...sheets, ...scripts, ...fonts.map((font) => font.path), ...toPaths(loads.others)])];
  const partBytes = sum(parts.map(toSize));
  const images = new Map(loads.images.toSorted(lazyFirst).map((image) => [image.candidates.join(" "), image]));
  const pictures = [...images.values()]
    .map(({ candidates, isLazy }) => ({ isLazy, sizes: toPaths(candidates).map(toSize) }))
    .filter(({ sizes }) => sizes.length > 0);
  const atOnce = pictures.filter(({ isLazy }) => !isLazy);
  const { recordings, players } = loads;
  return {
    bytes: {
      least: partBytes + sum(atOnce.map(({ sizes }) => Math.min(...sizes))),
      most: partBytes + sum(pictures.map(({ sizes }) => Math.max(...sizes))),
    },
    requests: { least: parts.length + atOnce.length, most: parts.length + pictures.length },
    ...{ parts, partBytes, scripts: scripts.size, hosts: [...hosts], recordings, players },
  };
}

/** A picture that stands twice is loaded once, as soon as one of the two is. */
function lazyFirst(one: { readonly isLazy: boolean }, other: { readonly isLazy: boolean }): number {
  return Number(other.isLazy) - Number(one.isLazy);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
