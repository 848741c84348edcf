import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { build } from "virtual:waymark/build";
import type { Site } from "../catalog/site.ts";
import { splitFrontMatter } from "../entries/front-matter.ts";
import { openRecords } from "../entries/open-records.ts";
import { openLiveText } from "../entries/read-text.ts";
import type { EntryText, PageText } from "../entries/text.ts";
import { isPublishedContent } from "../files/unpublished-files.ts";
import type { Picture } from "../markdown/pictures.ts";
import { countWords } from "../markdown/reading-time.ts";
import { memoize, memoizePer } from "../memo/memoize.ts";
import { toPicture } from "./pictures.ts";

export interface OpenText {
  readonly words: number;
  readonly digest: string;
  readonly toPage: () => Promise<PageText>;
  readonly toText: () => Promise<EntryText>;
  readonly toFeed: () => Promise<PageText>;
  readonly toPictures: () => Promise<ReadonlyMap<string, Picture>>;
}

const openSiteRecords = memoizePer((site: Site) => build && openRecords(build, site));

export function openText(site: Site, { filePath = "" }: { readonly filePath?: string }): OpenText {
  const findRecord = openSiteRecords(site);
  if (!findRecord) return openLive(site, filePath);
  const record = findRecord(filePath);
  if (!record) throw new Error(`${filePath} did not exist when the build started. Build again.`);
  return { ...record, toPictures: () => collectPictures(record.pictures, filePath) };
}

/** In development, the server reloads this code after each change. */
function openLive(site: Site, filePath: string): OpenText {
  const source = readFileSync(filePath, "utf8");
  const read = memoize(() => openLiveText(site, filePath, Buffer.from(source)));
  return {
    words: countWords(splitFrontMatter(source)?.body ?? source),
    digest: "",
    toPage: async () => read().toPage(),
    toText: async () => read().toText(),
    toFeed: async () => read().toFeed(),
    toPictures: async () => {
      const shown = read().references.filter(({ isShown }) => isShown);
      return collectPictures(
        shown.map(({ href }) => href),
        filePath,
      );
    },
  };
}

async function collectPictures(
  addresses: readonly string[],
  file: string,
): Promise<ReadonlyMap<string, Picture>> {
  const found = new Map<string, Picture>();
  for (const address of addresses) {
    const picture = await toPicture(address, file);
    if (picture) found.set(address, picture);
  }
  return found;
}

/** Astro warns about empty collections. */
export function isWritten({ folder }: Site, collection: string): boolean {
  try {
    const names = readdirSync(join(folder, collection), { recursive: true, encoding: "utf8" });
    return names.some((name) => /\.mdx?$/.test(name) && isPublishedContent(toSlashes(name)));
  } catch {
    return false;
  }
}

const toSlashes = (path: string): string => path.split(sep).join("/");
