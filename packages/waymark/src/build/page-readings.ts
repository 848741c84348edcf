import type { PageReading, PageTexts } from "./read-page.ts";

/** A reading with the size, in bytes, that the page's numbers come from: compressed, as it is sent. */
export type Measured<Reading> = Reading & Readonly<{ sent: number }>;

export type MeasuredReading = Measured<PageReading>;

export type Readings = Readonly<Record<string, MeasuredReading>>;

/** Readings on disk. Most pages have the same addresses, so each text is stored once. */
export interface StoredReadings {
  readonly texts: readonly string[];
  /** By file name. Each text is its index in `texts`. */
  readonly pages: Readonly<Record<string, Measured<PageTexts<number>>>>;
}

export function storeReadings(readings: Readings): StoredReadings {
  const indices = new Map<string, number>();
  const toIndex = (text: string): number => {
    const index = indices.get(text) ?? indices.size;
    indices.set(text, index);
    return index;
  };
  const pages = mapPages(readings, toIndex);
  return { texts: [...indices.keys()], pages };
}

export const restoreReadings = ({ texts, pages }: StoredReadings): Readings =>
  mapPages(pages, (index) => texts[index] as string);

/** Returns the first of equal texts, so that all readings share it. */
export function createStringPool(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    // A part of a page's HTML would keep all of it in memory.
    const copy = JSON.parse(JSON.stringify(text)) as string;
    texts.set(copy, copy);
    return copy;
  };
}

export function mapTexts<From, To>(
  { ids, hrefs, loads }: PageTexts<From>,
  convert: (text: From) => To,
): PageTexts<To> {
  const { sheets, scripts, others, images, ...counts } = loads;
  return {
    ids: ids.map(convert),
    hrefs: hrefs.map(convert),
    loads: {
      ...counts,
      sheets: sheets.map(convert),
      scripts: scripts.map(convert),
      others: others.map(convert),
      images: images.map(({ candidates, isLazy }) => ({
        candidates: candidates.map(convert),
        isLazy,
      })),
    },
  };
}

const mapPages = <From, To>(
  pages: Readonly<Record<string, Measured<PageTexts<From>>>>,
  convert: (text: From) => To,
): Readonly<Record<string, Measured<PageTexts<To>>>> =>
  Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [
      name,
      { ...mapTexts(page, convert), sent: page.sent },
    ]),
  );
