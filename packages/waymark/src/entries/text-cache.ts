import { hash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { mainFolder, type Site } from "../catalog/site.ts";
import { listFolder } from "../files/list-folder.ts";
import { memoize } from "../memo/memoize.ts";
import type { TextHead } from "./text.ts";

export type Place = Readonly<{ pack: string; start: number; length: number; checksum: number }>;

export type KeptText = Readonly<{ head: TextHead; places: readonly Place[] }>;

export type KeptTexts = ReadonlyMap<string, KeptText>;

/** One file with heads, and packs of bodies. */
export interface TextCache {
  readonly texts: KeptTexts;
  readonly add: (bytes: Uint8Array) => Place;
  /** Undefined for a damaged entry, whose pack is removed. */
  readonly read: (place: Place) => Buffer | undefined;
  readonly write: (texts: KeptTexts) => void;
}

const headsName = "heads";

/** Kept beside the texts: what running the code of MDX articles showed. */
export const programsName = "programs";

/** More small packs are merged. */
const mostPacks = 8;

/** Hosts keep Astro's cache between builds. */
export const toTextsFolder = (root: string): string => join(root, "node_modules/.astro/texts");

export const toLanguageCache = (folder: string, site: Pick<Site, "folder">): string =>
  site.folder === mainFolder ? folder : `${folder}-${basename(site.folder)}`;

/** `key` is a digest of the code and settings. */
export function openTextCache(folder: string, key: string): TextCache {
  mkdirSync(folder, { recursive: true });
  const headsFile = join(folder, headsName);
  const own = `${randomUUID()}.pack`;
  const opened = new Map<string, number>();
  let end = 0;
  const open = (pack: string, flags: string) => {
    const descriptor = opened.get(pack) ?? openSync(join(folder, pack), flags);
    opened.set(pack, descriptor);
    return descriptor;
  };
  return {
    texts: withFewPacks(withPacks(readHeads(headsFile, key), new Set(readdirSync(folder)))),
    add(bytes) {
      writeFileSync(open(own, "a+"), bytes);
      const place = { pack: own, start: end, length: bytes.length, checksum: crc32(bytes) };
      end += bytes.length;
      return place;
    },
    read({ pack, start, length, checksum }) {
      try {
        const bytes = Buffer.allocUnsafe(length);
        const count = readSync(open(pack, "r"), bytes, 0, length, start);
        if (count === length && crc32(bytes) === checksum) return bytes;
      } catch {}
      rmSync(join(folder, pack), { force: true });
      return undefined;
    },
    write(texts) {
      const draft = `${headsFile}.${own}`;
      writeFileSync(draft, serialize({ key, texts }));
      renameSync(draft, headsFile);
      const needed = new Set([headsName, programsName, ...countPacks(texts).keys()]);
      for (const name of readdirSync(folder))
        if (!needed.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
    },
  };
}

function readHeads(file: string, key: string): KeptTexts {
  try {
    const kept = deserialize(readFileSync(file)) as {
      readonly key: string;
      readonly texts: KeptTexts;
    };
    return kept.key === key ? kept.texts : new Map();
  } catch {
    return new Map();
  }
}

/** Another build might have removed packs. */
const withPacks = (texts: KeptTexts, names: ReadonlySet<string>): KeptTexts =>
  new Map([...texts].filter(([, { places }]) => places.every(({ pack }) => names.has(pack))));

function withFewPacks(texts: KeptTexts): KeptTexts {
  const packs = countPacks(texts);
  if (packs.size <= mostPacks) return texts;
  const [[largest] = [""]] = [...packs].sort(([, a], [, b]) => b - a);
  return new Map(
    [...texts].filter(([, { places }]) => places.every(({ pack }) => pack === largest)),
  );
}

function countPacks(texts: KeptTexts): ReadonlyMap<string, number> {
  const packs = new Map<string, number>();
  for (const { places } of texts.values())
    for (const { pack } of places) packs.set(pack, (packs.get(pack) ?? 0) + 1);
  return packs;
}

const engine = resolve(import.meta.dirname, "../..");
const project = resolve(engine, "../..");

/** Texts and images have their own digests. */
const content =
  /^src\/content\/[^/]+\/.*\.(?!(?:astro|css|json|jsx?|mjs|otf|ttf|tsx?|woff2)$)[^.]+$/;

export const digestCode = memoize(async (): Promise<string> => {
  const owners = (await listFolder(project, "src")).filter((path) => !content.test(path));
  const files = [
    ...["astro.config.mjs", "package-lock.json", ...owners].map((path) => join(project, path)),
    ...(await listFolder(engine, "src")).map((path) => join(engine, path)),
  ].filter((file) => existsSync(file));
  return hash(
    "sha256",
    JSON.stringify([
      process.version,
      ...files.map((file) => [relative(project, file), hash("sha256", readFileSync(file))]),
    ]),
  );
});
