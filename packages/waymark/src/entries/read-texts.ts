import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listScheduled } from "../schedule/publication.ts";
import { digestCode } from "./code-digest.ts";
import { type ContentFile, findFeatureOfFile, openContentFile } from "./content-file.ts";
import type { TextContext } from "./context.ts";
import { openOriginal } from "./inherited-values.ts";
import type { Inspection } from "./inspection.ts";
import { reopenFile } from "./read-text.ts";
import { readAll, type UnreadText } from "./reading-threads.ts";
import {
  openRecordStore,
  readBodyPart,
  type StoredRecord,
  toLanguageRecords,
} from "./record-store.ts";
import type { PageText } from "./text.ts";

/** Where the records are stored for the next run. `hasBodies`: a build needs the bodies too. */
export type Keeping = Readonly<{ folder: string; hasBodies: boolean }>;

/** Reads only the entries that have changed since their record was stored. */
export async function readTexts(
  root: string,
  paths: readonly string[],
  context: TextContext,
  inspection: Inspection,
  keeping?: Keeping,
) {
  const { hasBodies = false } = keeping ?? {};
  const folder = keeping && toLanguageRecords(keeping.folder, context.settings);
  const key = folder === undefined ? "" : await toKey(root, context);
  const store = folder === undefined ? undefined : openRecordStore(folder, key);
  const records = new Map<string, StoredRecord>();
  const files: ContentFile[] = [];
  const unread: UnreadText[] = [];
  for (const path of paths) {
    const bytes = readFileSync(join(root, path));
    const original = openOriginal(root, path, context.settings);
    const options = { folder: context.settings.folder, original: original?.read };
    const file = openContentFile(path, () => bytes, context.facts, options);
    if (findFeatureOfFile(file, context.settings.without)) continue;
    const digest = hash(
      "sha256",
      `${key}${hash("sha256", bytes)}${original?.digest ?? ""}`,
      "base64url",
    );
    const stored = store?.records.get(path);
    if (stored?.head.digest === digest && (!hasBodies || file.isMdx || stored.hasBody))
      records.set(path, stored);
    else unread.push({ path, bytes, digest, original: original?.read() });
    files.push(reopenFile(root, path, context));
  }
  await readAll(unread, { root, context, inspection, hasBodies }, (path, { head, body }) => {
    if (body) store?.writeBody(path, head.digest, body);
    records.set(path, { head, hasBody: store !== undefined && body !== undefined });
  });
  const found = files.map((file) => ({
    file,
    head: (records.get(file.path) as StoredRecord).head,
  }));
  return {
    files: found,
    scheduled: listScheduled(found, context.settings.now),
    findPage(path: string): PageText | undefined {
      const record = records.get(path);
      return folder !== undefined && record?.hasBody
        ? readBodyPart<PageText>(folder, path, record.head.digest, "page")
        : undefined;
    },
    store: () => store?.writeIndex(records),
  };
}

async function toKey(
  root: string,
  { settings: { baseUrl, embeds, math, paths, sections, timeZone, without, all } }: TextContext,
): Promise<string> {
  const places = all.map((site) => [site.folder, site.paths]);
  return hash(
    "sha256",
    JSON.stringify([
      baseUrl,
      embeds,
      math,
      paths,
      sections,
      timeZone,
      without,
      places,
      await digestCode(root),
    ]),
  );
}
