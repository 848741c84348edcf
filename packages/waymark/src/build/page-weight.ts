import { toUrl } from "../http/address.ts";
import { toFilePath } from "../http/message.ts";
import { type FontFile, isLoadedFor } from "../styles/font-files.ts";
import type { PageLoads } from "./read-page.ts";

/** Images depend on the window size and on scrolling. */
export type Extent = Readonly<{ least: number; most: number }>;

/** Loaded with an empty cache besides the document. In bytes. */
export interface PageWeight {
  readonly bytes: Extent;
  readonly requests: Extent;
  readonly parts: readonly string[];
  readonly partBytes: number;
  readonly scripts: number;
  readonly hosts: readonly string[];
  readonly recordings: number;
  readonly players: number;
}

export interface Scales {
  readonly baseUrl: string;
  /** Compressed, or 0 for a missing file. */
  readonly toSize: (path: string) => number;
  readonly toFonts: (path: string) => readonly FontFile[];
}

/** Except those with a hash in their names. */
export function listOwnLoads(
  { sheets, scripts, others, images }: PageLoads,
  path: string,
  baseUrl: string,
): readonly string[] {
  const addresses = [
    ...sheets,
    ...scripts,
    ...others,
    ...images.flatMap(({ candidates }) => candidates),
  ];
  const base = toUrl(path, baseUrl);
  return addresses
    .filter((address) => !address.startsWith("/_astro/"))
    .flatMap((address) => {
      const url = URL.parse(address, base);
      return url?.origin === baseUrl ? toFilePath(url.pathname) : [];
    });
}

const plainPath = /^(?:\/\w[\w.-]*)+$/;

export function weighLoads(
  loads: PageLoads,
  path: string,
  { baseUrl, toSize, toFonts }: Scales,
): PageWeight {
  const hosts = new Set<string>();
  const base = toUrl(path, baseUrl);
  const toPaths = (addresses: readonly string[]): string[] =>
    addresses.flatMap((address) => {
      if (plainPath.test(address)) return address;
      const url = URL.parse(address, base);
      if (url === null || url.origin === baseUrl) return url ? [toFilePath(url.pathname)] : [];
      hosts.add(url.host);
      return [];
    });
  const sheets = toPaths(loads.sheets);
  const fonts = sheets.flatMap((sheet) =>
    toFonts(sheet).filter((font) => isLoadedFor(loads.foreignText, font)),
  );
  const scripts = new Set(toPaths(loads.scripts));
  const parts = [
    ...new Set([
      ...sheets,
      ...scripts,
      ...fonts.map((font) => font.path),
      ...toPaths(loads.others),
    ]),
  ];
  const partBytes = sum(parts.map(toSize));
  // An image that occurs twice is loaded once, eagerly if either is.
  const ordered = loads.images.toSorted((one, other) => Number(other.isLazy) - Number(one.isLazy));
  const images = new Map(ordered.map((image) => [image.candidates.join(" "), image]));
  const allImages = [...images.values()]
    .map(({ candidates, isLazy }) => ({ isLazy, sizes: toPaths(candidates).map(toSize) }))
    .filter(({ sizes }) => sizes.length > 0);
  const eager = allImages.filter(({ isLazy }) => !isLazy);
  const { recordings, players } = loads;
  return {
    bytes: {
      least: partBytes + sum(eager.map(({ sizes }) => Math.min(...sizes))),
      most: partBytes + sum(allImages.map(({ sizes }) => Math.max(...sizes))),
    },
    requests: { least: parts.length + eager.length, most: parts.length + allImages.length },
    parts,
    partBytes,
    scripts: scripts.size,
    hosts: [...hosts],
    recordings,
    players,
  };
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
