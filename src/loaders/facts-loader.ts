import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Loader, LoaderContext } from "astro/loaders";
import { parse } from "yaml";
import { createFacts, expandFacts } from "./facts.ts";

/** Loads Markdown files whose `{{facts}}` are replaced from the catalog, so that the page and its twin come from one string. */
export function factsLoader(folder: string): Loader {
  return {
    name: "facts-loader",
    async load(context) {
      const base = resolve(folder);
      const loadAll = async () => {
        const names = (await readdir(base, { recursive: true })).filter((name) => name.endsWith(".md"));
        context.store.clear();
        await Promise.all(names.sort().map((name) => loadFile(context, base, name)));
      };
      await loadAll();
      context.watcher?.add(base);
      context.watcher?.on("all", (_, file) => {
        if (file.startsWith(base + sep)) void loadAll().catch((error: Error) => context.logger.error(error.message));
      });
    },
  };
}

async function loadFile({ store, parseData, generateDigest, config }: LoaderContext, base: string, name: string): Promise<void> {
  const filePath = join(base, name);
  const { frontMatter, body } = splitFrontMatter(await readFile(filePath, "utf8"), filePath);
  const id = name.replace(/(\/SKILL)?\.md$/, "");
  const data = await parseData({ id, data: frontMatter, filePath });
  const expanded = expandFacts(body, createFacts(config.site ?? ""), filePath);
  store.set({ id, data, body: expanded, filePath: relative(fileURLToPath(config.root), filePath), digest: generateDigest(expanded) });
}

/** Splits a Markdown file into its YAML front matter and its body. Throws an error naming the file and what to write. */
export function splitFrontMatter(source: string, filePath: string): { frontMatter: Record<string, unknown>; body: string } {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(source);
  if (!match)
    throw new Error(`${filePath} has no front matter. Begin the file with a line of ---, then title and description, then a line of ---`);
  try {
    return {
      frontMatter: (parse(match[1] ?? "", { customTags: ["timestamp"] }) ?? {}) as Record<string, unknown>,
      body: (match[2] ?? "").trim(),
    };
  } catch (error) {
    throw new Error(`${filePath} has front matter that cannot be read as YAML: ${(error as Error).message}`);
  }
}
