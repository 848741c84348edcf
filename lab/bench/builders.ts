import { appendFileSync, cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { siteSources } from "../../tests/workspace.ts";
import { toName, writeCorpus } from "./corpus.ts";

export interface Builder {
  readonly name: string;
  readonly copied: readonly string[];
  readonly articles: string;
  readonly argv: readonly string[];
}

const root = resolve(import.meta.dirname, "../..");
const toPaths = (folder: string, ...names: readonly string[]) => names.map((name) => join(import.meta.dirname, folder, name));

const astro = join(root, "node_modules/astro/bin/astro.mjs");

export const builders: readonly [Builder, Builder, Builder] = [
  {
    name: "waymark",
    copied: siteSources.map((name) => join(root, name)),
    articles: "src/content/articles",
    argv: [astro, "build", "--silent"],
  },
  {
    name: "plain Astro",
    copied: toPaths("plain-astro", "src", "astro.config.mjs"),
    articles: "articles",
    argv: [astro, "build", "--silent"],
  },
  { name: "floor", copied: [], articles: "articles", argv: toPaths("", "floor.ts") },
];

export function createSite({ copied, articles }: Builder, folder: string, count: number): void {
  const modules = join(root, "node_modules");
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  for (const source of copied) cpSync(source, join(folder, basename(source)), { recursive: true });
  for (const name of readdirSync(modules).filter((entry) => !entry.startsWith(".")))
    symlinkSync(realpathSync(join(modules, name)), join(folder, "node_modules", name), "junction");
  writeCorpus(join(folder, articles), count);
}

export function changeArticle({ articles }: Builder, folder: string): void {
  appendFileSync(join(folder, articles, `${toName(0)}.md`), "\nOne more line.\n");
}
