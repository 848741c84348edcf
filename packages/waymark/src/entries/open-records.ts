import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../catalog/site.ts";
import { toSettings, toTextContext } from "./context.ts";
import { convertText, hasLeadImage, openLiveText, reopenFile } from "./read-text.ts";
import { readBodyPart, readEntries, toLanguageRecords } from "./record-store.ts";
import type { EntryText, PageText } from "./text.ts";

/** What a build knows before it renders pages. */
export interface PreparedBuild {
  readonly root: string;
  /** The folder in which the check has stored the records of all entries. */
  readonly records: string;
  /** The start of the build, in milliseconds since 1970. */
  readonly startMs: number;
  /** Only in a build of drafts, for their addresses. */
  readonly draftsKey: string | undefined;
}

export interface EntryRecord {
  readonly digest: string;
  readonly words: number;
  /** The addresses of the images that the entry shows, as written. */
  readonly pictures: readonly string[];
  readonly toPage: () => Promise<PageText>;
  readonly toText: () => Promise<EntryText>;
  /** Computed on demand, because feeds contain few entries. */
  readonly toFeed: () => Promise<PageText>;
}

/** Finds the record of an entry in a site's language by the path of its file. */
export function openRecords(
  { root, records: folder }: Pick<PreparedBuild, "root" | "records">,
  site: Site,
): (file: string) => EntryRecord | undefined {
  const place = toLanguageRecords(folder, site);
  const context = toTextContext(toSettings(site));
  const entries = new Map(
    // Astro's store has the data of all entries, so it is not kept here too.
    [...readEntries(place)].map(([file, { data, ...entry }]) => [
      file,
      { ...entry, hasLead: hasLeadImage(data) },
    ]),
  );
  return (file) => {
    const entry = entries.get(file);
    if (entry === undefined) return undefined;
    const { digest, words, pictures } = entry;
    // If the body was damaged, the file is read again.
    const openSource = () => openLiveText(site, file, readFileSync(join(root, file)), root);
    return {
      digest,
      words,
      pictures,
      toPage: async () =>
        readBodyPart<PageText>(place, file, digest, "page") ?? openSource().toPage(),
      toText: async () =>
        readBodyPart<EntryText>(place, file, digest, "text") ?? openSource().toText(),
      toFeed: () => convertText(reopenFile(root, file, context), context, entry, "feed"),
    };
  };
}
