import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileReading, Given } from "../check/content.ts";
import { type ContentFile, openContentFile } from "../check/content-file.ts";
import { findPartOfFile } from "../check/left-out.ts";
import { digestCode } from "./code-digest.ts";
import { convertText, readText } from "./read-text.ts";
import { readAll, type UnreadText } from "./reading-threads.ts";
import type { PageText, TextBody, Texts } from "./text.ts";
import { type KeptText, openTextCache, type TextCache } from "./text-cache.ts";

/** Where texts are kept, and whether their bodies are made: a check alone needs none. */
export interface Keeping {
  readonly folder: string;
  readonly hasBodies: boolean;
}

/** The texts that were read. */
export interface OpenedTexts {
  readonly files: readonly FileReading[];
  /** Keeps them for the next build, and returns what pages need of them. */
  readonly share: () => Texts;
}

/** Reads the texts at these paths. One whose bytes, code and settings are as they were is taken from the cache. */
export async function readTexts(root: string, paths: readonly string[], given: Given, keeping?: Keeping): Promise<OpenedTexts> {
  const { folder, hasBodies = false } = keeping ?? {};
  const key = folder === undefined ? "" : await toKey(given);
  const cache = folder === undefined ? undefined : openTextCache(folder, key);
  const texts = new Map<string, KeptText>();
  const files: ContentFile[] = [];
  const unread: UnreadText[] = [];
  for (const path of paths) {
    const bytes = readFileSync(join(root, path));
    const file = openContentFile(path, () => bytes, given.facts);
    // Nobody reads the text of a part that is left out.
    if (findPartOfFile(file, given.settings.without)) continue;
    const digest = hash("sha256", `${key}${hash("sha256", bytes)}`, "base64url");
    const known = cache?.texts.get(path);
    if (known?.head.digest === digest && (!hasBodies || file.isMdx || known.places.length > 0)) texts.set(path, known);
    else unread.push({ path, bytes, digest });
    // Bytes and trees of thousands would fill the memory.
    files.push(openContentFile(path, () => readFileSync(join(root, path)), given.facts));
  }
  await readAll(unread, given, hasBodies, (path, { head, pieces }) => {
    texts.set(path, { head, places: pieces.map((piece) => (cache as TextCache).add(piece)) });
  });
  const found = files.map((file) => ({ file, reading: (texts.get(file.path) as KeptText).head }));
  return {
    files: found,
    share() {
      cache?.write(texts);
      return createReader(root, new Map([...texts].map(([path, text]) => [path, withoutFindings(text)])), given, cache);
    },
  };
}

/** A digest of all that a text is read by besides its bytes. */
async function toKey({ settings: { baseUrl, embeds, sections, without } }: Given): Promise<string> {
  return hash("sha256", JSON.stringify([baseUrl, embeds, sections, without, await digestCode()]));
}

/** What only a check needs would fill the memory while pages are rendered. */
function withoutFindings({ head, places }: KeptText): KeptText {
  return { places, head: { ...head, problems: [], references: head.references.filter(({ isShown }) => isShown) } };
}

/** Reads bodies from the cache. Damaged ones are made anew from their files. */
function createReader(root: string, texts: ReadonlyMap<string, KeptText>, given: Given, cache: TextCache | undefined): Texts {
  const open = (path: string) => openContentFile(path, () => readFileSync(join(root, path)), given.facts);
  async function read<T>(path: string, piece: number, make: (body: TextBody) => T): Promise<T> {
    const place = texts.get(path)?.places[piece];
    const bytes = place && cache?.read(place);
    if (bytes) return JSON.parse(bytes.toString()) as T;
    const { body } = await readText(open(path), given, "", true);
    if (!body) throw new Error(`${path} changed while the site was built. Build again.`);
    return make(body);
  }
  return {
    findHead: (path) => texts.get(path)?.head,
    readPage: (path) => read(path, 0, ({ page }) => page as PageText),
    readTemplate: (path) => read(path, 1, ({ template }) => template),
    readFeed: (path) => convertText(open(path), given, { form: "feed" }),
  };
}
