import { hash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { mainFolder, type Site } from "../catalog/site.ts";
import type { TextHead } from "./text.ts";

/** `hasBody`: its page and its template are in a file of their own. */
export type StoredRecord = Readonly<{ head: TextHead; hasBody: boolean }>;

/** By the path of the entry's file. */
export type StoredRecords = ReadonlyMap<string, StoredRecord>;

/** The part of a record that loading and rendering an entry needs. The check needs much more. */
export interface StoredEntry extends Pick<TextHead, "digest" | "data" | "words" | "hasHtml"> {
  /** The addresses of the images that the entry shows, as written. */
  readonly pictures: readonly string[];
}

export type StoredEntries = ReadonlyMap<string, StoredEntry>;

const bodyParts = ["page", "text"] as const;

type BodyPart = (typeof bodyParts)[number];

const indexName = "index";
const entriesName = "entries";
const bodiesName = "bodies";

/** What running the code of MDX articles showed, which is stored beside the records. */
export const programsName = "programs";

/** Hosts keep this folder between builds. */
export const toRecordsFolder = (root: string): string => join(root, "node_modules/.astro/records");

export const toLanguageRecords = (folder: string, site: Pick<Site, "folder">): string =>
  site.folder === mainFolder ? folder : `${folder}-${basename(site.folder)}`;

/**
 * Deletes the records of languages that the site no longer has, and the folders in which earlier
 * versions stored them (`texts`). The other files beside `folder` are Astro's.
 */
export function deleteUnusedRecords(folder: string, languages: readonly Pick<Site, "folder">[]) {
  const cache = dirname(folder);
  const used = new Set(languages.map((site) => basename(toLanguageRecords(folder, site))));
  for (const name of readdirSync(cache))
    if (/^(?:records|texts)(?:-|$)/.test(name) && !used.has(name))
      rmSync(join(cache, name), { recursive: true, force: true });
}

/**
 * What reading the entries of a language showed: an index of all records for the check, their entries
 * for the loaders and pages, and a file for the body of each. A record is valid for the key and the digest that it was stored with.
 */
export interface RecordStore {
  readonly records: StoredRecords;
  readonly writeBody: (file: string, digest: string, parts: EncodedBody) => void;
  /** Replaces the index and the entries, and deletes everything that they do not mention. */
  readonly writeIndex: (records: StoredRecords) => void;
}

/** As JSON. */
export type EncodedBody = Readonly<Record<BodyPart, Uint8Array<ArrayBuffer>>>;

/** `key` is a digest of the code and the settings. */
export function openRecordStore(folder: string, key: string): RecordStore {
  const bodies = join(folder, bodiesName);
  mkdirSync(bodies, { recursive: true });
  const names = new Set(readdirSync(bodies));
  const stored = readIndex(folder);
  const records = stored?.key === key ? stored.records : new Map<string, StoredRecord>();
  return {
    // Another build might have deleted bodies.
    records: new Map(
      [...records].filter(([file, { hasBody }]) => !hasBody || names.has(toBodyName(file))),
    ),
    writeBody(file, digest, parts) {
      const lines = [Buffer.from(digest), ...bodyParts.map((part) => parts[part])];
      writeFileSync(
        join(bodies, toBodyName(file)),
        Buffer.concat(lines.flatMap((line) => [line, lineEnd])),
      );
    },
    writeIndex(written) {
      const entries = new Map([...written].map(([file, { head }]) => [file, toEntry(head)]));
      replaceFile(folder, entriesName, serialize(entries satisfies StoredEntries));
      replaceFile(folder, indexName, serialize({ key, records: written } satisfies StoredIndex));
      const needed = new Set(
        [...written].flatMap(([file, { hasBody }]) => (hasBody ? toBodyName(file) : [])),
      );
      deleteOthers(bodies, needed);
      deleteOthers(folder, new Set([indexName, entriesName, bodiesName, programsName]));
    },
  };
}

const toEntry = ({ digest, data, words, hasHtml, references }: TextHead): StoredEntry => ({
  digest,
  data,
  words,
  hasHtml,
  pictures: references.filter(({ isShown }) => isShown).map(({ href }) => href),
});

function replaceFile(folder: string, name: string, content: Uint8Array): void {
  const draft = join(folder, `${name}.${randomUUID()}`);
  writeFileSync(draft, content);
  renameSync(draft, join(folder, name));
}

const lineEnd = Buffer.from("\n");

type StoredIndex = Readonly<{ key: string; records: StoredRecords }>;

const readIndex = (folder: string) => readStored<StoredIndex>(join(folder, indexName));

/** The entries that the check stored before the build renders pages. */
export const readEntries = (folder: string): StoredEntries =>
  readStored<StoredEntries>(join(folder, entriesName)) ?? new Map();

function readStored<T>(file: string): T | undefined {
  try {
    return deserialize(readFileSync(file)) as T;
  } catch {
    return undefined;
  }
}

/** Undefined if the body is missing, damaged, or belongs to another state of the entry. */
export function readBodyPart<T>(
  folder: string,
  file: string,
  digest: string,
  part: BodyPart,
): T | undefined {
  try {
    const bytes = readFileSync(join(folder, bodiesName, toBodyName(file)));
    let start = 0;
    let end = bytes.indexOf(lineEnd);
    if (bytes.toString("utf8", 0, end) !== digest) return undefined;
    for (let index = 0; index <= bodyParts.indexOf(part); index += 1) {
      start = end + 1;
      end = bytes.indexOf(lineEnd, start);
    }
    // Decodes only the wanted part.
    return JSON.parse(bytes.toString("utf8", start, end)) as T;
  } catch {
    return undefined;
  }
}

const toBodyName = (file: string): string => hash("sha256", file, "hex").slice(0, 32);

function deleteOthers(folder: string, needed: ReadonlySet<string>): void {
  for (const name of readdirSync(folder))
    if (!needed.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}
