import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listScheduled } from "../schedule/publication.ts";
import { type ContentFile, findFeatureOfFile, openContentFile } from "./content-file.ts";
import type { TextContext } from "./context.ts";
import { openOriginal } from "./inherited-values.ts";
import type { Inspection } from "./inspection.ts";
import { convertText, readText } from "./read-text.ts";
import { readAll, type UnreadText } from "./reading-threads.ts";
import type { Template } from "./template.ts";
import type { PageText, TextBody } from "./text.ts";
import {
  digestCode,
  type KeptText,
  openTextCache,
  type TextCache,
  toLanguageCache,
} from "./text-cache.ts";

export type Keeping = Readonly<{ folder: string; hasBodies: boolean }>;

/** Cached by bytes, code and settings. */
export async function readTexts(
  root: string,
  paths: readonly string[],
  context: TextContext,
  inspection: Inspection,
  keeping?: Keeping,
) {
  const { hasBodies = false } = keeping ?? {};
  const folder = keeping && toLanguageCache(keeping.folder, context.settings);
  const key = folder === undefined ? "" : await toKey(context);
  const cache = folder === undefined ? undefined : openTextCache(folder, key);
  const texts = new Map<string, KeptText>();
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
    const known = cache?.texts.get(path);
    if (known?.head.digest === digest && (!hasBodies || file.isMdx || known.places.length > 0))
      texts.set(path, known);
    else unread.push({ path, bytes, digest, original: original?.read() });
    files.push(reopen(root, path, context));
  }
  await readAll(unread, { root, context, inspection, hasBodies }, (path, { head, pieces }) => {
    texts.set(path, { head, places: pieces.map((piece) => (cache as TextCache).add(piece)) });
  });
  const found = files.map((file) => ({ file, head: (texts.get(file.path) as KeptText).head }));
  const { now } = context.settings;
  const reader = {
    ...createReader(root, texts, { context, inspection, cache }),
    now,
    scheduled: listScheduled(found, now),
  };
  return {
    files: found,
    findPage: reader.findPage,
    share() {
      cache?.write(texts);
      // Pages need no findings.
      for (const [path, { head, places }] of texts)
        texts.set(path, {
          places,
          head: {
            ...head,
            problems: [],
            references: head.references.filter(({ isShown }) => isShown),
          },
        });
      return reader;
    },
  };
}

/** Keeps no bytes or syntax trees in memory. */
function reopen(root: string, path: string, { settings, facts }: TextContext): ContentFile {
  const original = () => openOriginal(root, path, settings)?.read();
  return openContentFile(path, () => readFileSync(join(root, path)), facts, {
    folder: settings.folder,
    original,
  });
}

async function toKey({
  settings: { baseUrl, embeds, math, paths, sections, timeZone, without, all },
}: TextContext): Promise<string> {
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
      await digestCode(),
    ]),
  );
}

function createReader(
  root: string,
  texts: ReadonlyMap<string, KeptText>,
  {
    context,
    inspection,
    cache,
  }: Readonly<{ context: TextContext; inspection: Inspection; cache: TextCache | undefined }>,
) {
  const open = (path: string) => reopen(root, path, context);
  function find<T>(path: string, piece: number): T | undefined {
    const place = texts.get(path)?.places[piece];
    const bytes = place && cache?.read(place);
    return bytes && (JSON.parse(bytes.toString()) as T);
  }
  async function make(path: string): Promise<TextBody> {
    const { body } = await readText(open(path), context, inspection, "", true);
    if (!body) throw new Error(`${path} changed while the site was being built. Build again.`);
    return body;
  }
  return {
    findHead: (path: string) => texts.get(path)?.head,
    findPage: (path: string) => find<PageText>(path, 0),
    readPage: async (path: string) =>
      find<PageText>(path, 0) ?? ((await make(path)).page as PageText),
    readTemplate: async (path: string) => find<Template>(path, 1) ?? (await make(path)).template,
    readFeed: (path: string) =>
      convertText(open(path), context, texts.get(path)?.head ?? { data: undefined }, "feed"),
  };
}
