import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Loader, LoaderContext } from "astro/loaders";
import { toOriginalName } from "../../addresses/file-links.ts";
import { mainFolder } from "../../catalog/site.ts";
import { isPublishedContent } from "../../files/unpublished-files.ts";
import { readFrontMatter } from "../front-matter.ts";
import { inheritValues, openOriginal } from "../inherited-values.ts";
import type { StoredEntries, StoredEntry } from "../record-store.ts";

/** `language` is the folder of all content in the language. */
export type ContentFolder = Readonly<{
  folder: string;
  toId: (name: string) => string | undefined;
  language?: string;
}>;

export type ContentSource = Readonly<{
  /** The code contains the schema, and Astro keeps its store when the engine changes. */
  codeDigest: string;
  /** Of the language. Returns undefined in development. */
  readEntries: () => StoredEntries | undefined;
}>;

/** Only front matter: Astro rewrites its whole store at once. In development, skips invalid files. */
export function contentLoader(
  { folder, toId, language = mainFolder }: ContentFolder,
  source: ContentSource,
): Loader {
  return {
    name: "content-loader",
    load: (context) => loadFolder({ folder, toId, language }, source, context),
  };
}

async function loadFolder(
  { folder, toId, language }: Required<ContentFolder>,
  source: ContentSource,
  context: LoaderContext,
): Promise<void> {
  const { store, watcher } = context;
  const stored = source.readEntries();
  const base = resolve(folder);
  const originals = resolve(folder.replace(language, mainFolder));
  const names = new Map<string, Set<string>>();

  async function load(id: string): Promise<void> {
    const [name, other] = [...(names.get(id) ?? [])].sort();
    if (name === undefined) return store.delete(id);
    try {
      if (other !== undefined)
        throw new Error(
          `${join(base, name)} and ${join(base, other)} have the same URL. Rename one of them`,
        );
      const file = join(base, name);
      const filePath = toName(relative(fileURLToPath(context.config.root), file));
      const entry = stored?.get(filePath);
      await loadFile(context, { id, file, filePath, language, entry }, source.codeDigest);
    } catch (error) {
      if (watcher === undefined) throw error;
      // The check explains it.
      store.delete(id);
    }
  }

  function note(name: string, isThere: boolean): string | undefined {
    const id = isPublishedContent(name) ? toId(name.normalize("NFC")) : undefined;
    if (id === undefined) return undefined;
    const same = names.get(id) ?? new Set();
    names.set(id, same);
    if (isThere) same.add(name);
    else same.delete(name);
    return id;
  }

  function findHeirs(file: string): string[] {
    if (!file.startsWith(originals + sep)) return [];
    const original = toName(relative(originals, file)).normalize("NFC");
    const isHeir = (name: string) => toOriginalName(`/${name}`, { folder: "" }) === original;
    return [...names].flatMap(([id, files]) => ([...files].some(isHeir) ? id : []));
  }

  for (const name of existsSync(base) ? await readdir(base, { recursive: true }) : [])
    note(toName(name), true);
  for (const id of store.keys()) if (!names.has(id)) store.delete(id);
  await Promise.all([...names.keys()].map(load));
  let done: Promise<void> = Promise.resolve();
  watcher?.add(base);
  watcher?.on("all", (_, file) => {
    const own = file.startsWith(base + sep)
      ? note(toName(relative(base, file)), existsSync(file))
      : undefined;
    // In order, so that the last change is stored last.
    for (const id of own === undefined ? findHeirs(file) : [own]) done = done.then(() => load(id));
  });
}

const toName = (path: string) => path.split(sep).join("/");

type EntryFile = Readonly<{
  id: string;
  file: string;
  /** Relative to the project. */
  filePath: string;
  language: string;
  /** Entries of a disabled feature have none. */
  entry: StoredEntry | undefined;
}>;

async function loadFile(
  { store, parseData, generateDigest }: LoaderContext,
  { id, file, filePath, language, entry }: EntryFile,
  codeDigest: string,
) {
  const { digest: entryDigest, data: written } =
    entry ?? readInheritedFrontMatter(file, filePath, language);
  // An entry can move to another file with the same id.
  const digest = generateDigest(`${filePath}\n${entryDigest}\n${codeDigest}`);
  const known = store.get(id);
  if (known?.deferredRender) store.addModuleImport(filePath);
  if (known?.digest === digest) return;
  const data = await parseData({ id, data: written as Record<string, unknown>, filePath: file });
  store.set({ id, data, filePath, digest, deferredRender: file.endsWith(".mdx") });
}

function readInheritedFrontMatter(file: string, filePath: string, folder: string) {
  const { digest, data } = readFrontMatter(readFileSync(file), filePath);
  if (folder === mainFolder) return { digest, data };
  const original = openOriginal("", filePath, { folder });
  return {
    digest: `${digest}${original?.digest ?? ""}`,
    data: inheritValues(data, filePath, original?.read()),
  };
}
