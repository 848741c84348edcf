import { mkdirSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openSearch } from "../../src/api/search/search.ts";
import { toSearchIndex } from "../../src/outputs/search-index.ts";
import { toTextBlocks } from "../../src/outputs/search-text.ts";
import type { DebianPage } from "./debian-pages.ts";

export interface Engine {
  build(folder: string, pages: readonly DebianPage[], language: string): Promise<void>;
  /** Returns the paths of the first ten results. */
  open(folder: string): Promise<(query: string) => Promise<readonly string[]> | readonly string[]>;
}

const indexFile = "search.bin";

const waymark: Engine = {
  async build(folder, pages, language) {
    const twins = new Map(pages.map(({ path, markdown }) => [path, Buffer.from(markdown)]));
    const searched = pages.map(({ path, title, description }) => ({
      path,
      title,
      description,
      label: path,
      tags: [],
      isList: false,
      head: description,
    }));
    const site = { language, tags: [], sections: [], pages: searched };
    writeFileSync(
      join(folder, indexFile),
      toSearchIndex(site, (path) => twins.get(path) as Buffer),
    );
  },
  async open(folder) {
    const file = openSync(join(folder, indexFile), "r");
    const search = openSearch((offset, length) => {
      const bytes = Buffer.allocUnsafe(length);
      readSync(file, bytes, 0, length, offset);
      return bytes;
    });
    return (query) => search.find(query).results.map(({ path }) => path);
  },
};

/** The project's type check runs without the lab's packages. */
const load = (name: string) => import(name);

const fields = { idField: "path", fields: ["title", "headings", "description", "text"] };

const minisearch: Engine = {
  async build(folder, pages) {
    const { default: MiniSearch } = await load("minisearch");
    const index = new MiniSearch(fields);
    for (const { path, title, description, markdown } of pages) {
      const blocks = toTextBlocks(markdown);
      const join = (isHeading: boolean) => blocks.flatMap(({ kind, text }) => ((kind === "heading") === isHeading ? text : [])).join("\n");
      index.add({ path, title, description, headings: join(true), text: join(false) });
    }
    writeFileSync(join(folder, indexFile), JSON.stringify(index));
  },
  async open(folder) {
    const { default: MiniSearch } = await load("minisearch");
    const index = MiniSearch.loadJSON(readFileSync(join(folder, indexFile), "utf8"), fields);
    const isLast = (_: string, at: number, all: readonly string[]) => at === all.length - 1;
    const options = { prefix: isLast, fuzzy: 0.2, boost: { title: 8, headings: 3, description: 2 } };
    return (query) =>
      index
        .search(query, options)
        .slice(0, 10)
        .map(({ id }: { readonly id: string }) => id);
  },
};

const toHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const pagefind: Engine = {
  async build(folder, pages, language) {
    const { createIndex } = await load("pagefind");
    const { index } = await createIndex({ forceLanguage: language });
    for (const { path, title, markdown } of pages) {
      const blocks = toTextBlocks(markdown).map(({ kind, text }) =>
        kind === "heading" ? `<h2>${toHtml(text)}</h2>` : `<p>${toHtml(text)}</p>`,
      );
      const content = `<html lang="${language}"><title>${toHtml(title)}</title><body><h1>${toHtml(title)}</h1>${blocks.join("\n")}`;
      await index?.addHTMLFile({ url: path, content });
    }
    await index?.writeFiles({ outputPath: folder });
  },
  /** Pagefind's browser script, which reads files here instead of sending requests. */
  async open(folder) {
    const root = pathToFileURL(`${folder}/`).href;
    const html = { getAttribute: () => null };
    Object.assign(globalThis, { document: { querySelector: () => html }, location: new URL(root), window: { location: new URL(root) } });
    globalThis.fetch = async (url) => new Response(readFileSync(new URL(String(url).replace(/\?.*/, ""), root)));
    const { createInstance, ...shared } = await import(`${root}pagefind.js`);
    const instance = createInstance ? createInstance({ basePath: root, baseUrl: "/" }) : shared;
    return async (query) => {
      const { results } = await instance.search(query);
      const shown: { readonly url: string }[] = await Promise.all(
        results.slice(0, 10).map((result: { data: () => unknown }) => result.data()),
      );
      return shown.map(({ url }) => url);
    };
  },
};

export const engines: Readonly<Record<string, Engine>> = { waymark, minisearch, pagefind };

export function makeFolder(...names: readonly string[]): string {
  const folder = join(...(names as [string]));
  mkdirSync(folder, { recursive: true });
  return folder;
}
