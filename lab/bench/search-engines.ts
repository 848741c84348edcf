import { openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openSearch } from "../../src/api/search/search.ts";
import { escapeText } from "../../src/http/html.ts";
import { toSearchIndex } from "../../src/outputs/search-index.ts";
import { type TextBlock, toTextBlocks } from "../../src/outputs/search-text.ts";
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
    const searched = pages.map((page) => ({ ...page, markdown: "", label: "", tags: [], isList: false, head: page.description }));
    const index = toSearchIndex({ language, tags: [], sections: [], pages: searched }, (path) => twins.get(path) as Buffer);
    writeFileSync(join(folder, indexFile), index);
  },
  async open(folder) {
    const file = openSync(join(folder, indexFile), "r");
    const { find } = openSearch((offset, length) => {
      const bytes = Buffer.allocUnsafe(length);
      readSync(file, bytes, 0, length, offset);
      return bytes;
    });
    return (query) => find(query).results.map(({ path }) => path);
  },
};

/** The project's type check runs without the lab's packages. */
const load = (name: string) => import(name);

const fields = { idField: "path", fields: ["title", "headings", "description", "text"] };

const minisearch: Engine = {
  async build(folder, pages) {
    const { default: MiniSearch } = await load("minisearch");
    const index = new MiniSearch(fields);
    for (const { markdown, ...page } of pages) {
      const { heading = [], ...others } = Object.groupBy(toTextBlocks(markdown), ({ kind }) => kind);
      const toLines = (blocks: readonly TextBlock[]) => blocks.map(({ text }) => text).join("\n");
      index.add({ ...page, headings: toLines(heading), text: toLines(Object.values(others).flat()) });
    }
    writeFileSync(join(folder, indexFile), JSON.stringify(index));
  },
  async open(folder) {
    const { default: MiniSearch } = await load("minisearch");
    const index = MiniSearch.loadJSON(readFileSync(join(folder, indexFile), "utf8"), fields);
    const isLast = (_: string, at: number, all: readonly string[]) => at === all.length - 1;
    const options = { prefix: isLast, fuzzy: 0.2, boost: { title: 8, headings: 3, description: 2 } };
    return (query) => (index.search(query, options) as { readonly id: string }[]).slice(0, 10).map(({ id }) => id);
  },
};

const pagefind: Engine = {
  async build(folder, pages, language) {
    const { createIndex } = await load("pagefind");
    const { index } = await createIndex({ forceLanguage: language });
    for (const { path, title, markdown } of pages) {
      const blocks = toTextBlocks(markdown).map(({ kind, text }) =>
        kind === "heading" ? `<h2>${escapeText(text)}</h2>` : `<p>${escapeText(text)}`,
      );
      const content = `<html lang="${language}"><title>${escapeText(title)}</title><body><h1>${escapeText(title)}</h1>${blocks.join("\n")}`;
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
      const { results } = (await instance.search(query)) as { readonly results: readonly { data(): Promise<{ readonly url: string }> }[] };
      return Promise.all(results.slice(0, 10).map(async (result) => (await result.data()).url));
    };
  },
};

export const engines: Readonly<Record<string, Engine>> = { waymark, minisearch, pagefind };
