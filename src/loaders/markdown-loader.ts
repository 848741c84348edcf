import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Loader, LoaderContext } from "astro/loaders";
import { parseYaml, splitFrontMatter } from "../markdown/front-matter.ts";

/** Loads Markdown files; their `{{facts}}` are left to who shows them, so that the content store never has an old one. */
export function markdownLoader(folder: string): Loader {
  return {
    name: "markdown-loader",
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
  const { frontMatter, body } = parseSource(await readFile(filePath, "utf8"), filePath);
  const id = name.replace(/(\/SKILL)?\.md$/, "");
  const data = await parseData({ id, data: frontMatter, filePath });
  store.set({ id, data, body, filePath: relative(fileURLToPath(config.root), filePath), digest: generateDigest(body) });
}

/** The front matter and the body of a Markdown file. Throws an error naming the file and what to write. */
export function parseSource(source: string, filePath: string): { frontMatter: Record<string, unknown>; body: string } {
  const split = splitFrontMatter(source);
  if (!split)
    throw new Error(`${filePath} has no front matter. Begin the file with a line of ---, then title and description, then a line of ---`);
  const { document } = parseYaml(split.yaml);
  const [error] = document.errors;
  if (error) throw new Error(`${filePath} has front matter that cannot be read as YAML: ${error.message}`);
  return { frontMatter: document.toJS() ?? {}, body: split.body.trim() };
}
