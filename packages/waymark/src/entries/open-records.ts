import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../catalog/site.ts";
import { toSettings, toTextContext } from "./context.ts";
import { convertText, openLiveText, reopenFile } from "./read-text.ts";
import { readBodyPart, readRecords, toLanguageRecords } from "./record-store.ts";
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
  const records = new Map(
    [...readRecords(place)].map(([file, { head }]) => {
      const { digest, words, data, hasHtml, references } = head;
      const pictures = references.filter(({ isShown }) => isShown).map(({ href }) => href);
      return [file, { digest, words, data, hasHtml, pictures }] as const;
    }),
  );
  return (file) => {
    const record = records.get(file);
    if (record === undefined) return undefined;
    const { digest, words, pictures } = record;
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
      toFeed: () => convertText(reopenFile(root, file, context), context, record, "feed"),
    };
  };
}
