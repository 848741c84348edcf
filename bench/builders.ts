import { appendFileSync, cpSync, mkdirSync, readdirSync, realpathSync, statSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { toName, writeCorpus } from "./corpus.ts";

/** Something that builds a site of articles: how its folder is made, the command, and where it publishes. */
export interface Builder {
  readonly name: string;
  readonly copied: readonly string[];
  readonly articles: string;
  readonly argv: readonly string[];
  readonly published: string;
}

const root = resolve(import.meta.dirname, "..");
const astro = [join(root, "node_modules/astro/bin/astro.mjs"), "build", "--silent"];

/** This site, Astro with a page and a twin for each article and nothing else, and the least that any builder does. */
export const builders: readonly Builder[] = [
  {
    name: "waymark",
    copied: ["src", "public", "functions", "astro.config.mjs", "package.json", "tsconfig.json"].map((name) => join(root, name)),
    articles: "src/content/articles",
    argv: astro,
    published: "dist/client",
  },
  {
    name: "plain Astro",
    copied: ["src", "astro.config.mjs"].map((name) => join(import.meta.dirname, "plain-astro", name)),
    articles: "articles",
    argv: astro,
    published: "dist",
  },
  { name: "floor", copied: [], articles: "articles", argv: [join(import.meta.dirname, "floor.ts")], published: "dist" },
];

/** Makes a site of `count` articles in a folder, with a cache of its own. */
export function createSite({ copied, articles }: Pick<Builder, "copied" | "articles">, folder: string, count: number): void {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  for (const source of copied) cpSync(source, join(folder, source.split(/[/\\]/).at(-1) ?? ""), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")).filter((entry) => !entry.startsWith(".")))
    symlinkSync(realpathSync(join(root, "node_modules", name)), join(folder, "node_modules", name), "junction");
  writeCorpus(join(folder, articles), count);
}

/** Adds a line to one article. */
export function changeArticle({ articles }: Builder, folder: string): void {
  appendFileSync(join(folder, articles, `${toName(0)}.md`), "\nOne more line.\n");
}

/** The bytes of all files that a build published. */
export function measurePublished({ published }: Builder, folder: string): number {
  return readdirSync(join(folder, published), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((bytes, entry) => bytes + statSync(join(entry.parentPath, entry.name)).size, 0);
}
