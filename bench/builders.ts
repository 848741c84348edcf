import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { toName, writeCorpus } from "./corpus.ts";
import { peersFolder } from "./install-peers.ts";

/** Something that builds a site of articles: what its folder contains, and the command. */
export interface Builder {
  readonly name: string;
  readonly copied: readonly string[];
  readonly articles: string;
  readonly argv: readonly string[];
  /** Where its packages are installed; this site's own where unset. */
  readonly modules?: string;
}

const root = resolve(import.meta.dirname, "..");
const astro = [join(root, "node_modules/astro/bin/astro.mjs"), "build", "--silent"];

const peers = join(peersFolder, "node_modules");

/** Eleventy with the same outputs for each article as this site. Its packages are installed on demand. */
export const eleventy: Builder = {
  name: "Eleventy",
  copied: ["_includes", "articles", "eleventy.config.mjs", "sitemap.njk", "twin.11ty.mjs"].map((name) =>
    join(peersFolder, "eleventy", name),
  ),
  articles: "articles",
  argv: [join(peers, "@11ty/eleventy/cmd.cjs"), "--quiet"],
  modules: peers,
};

/** The least that any builder does. */
const floor: Builder = {
  name: "floor",
  copied: [],
  articles: "articles",
  argv: [join(import.meta.dirname, "floor.ts")],
};

const sources = ["src", "public", "functions", "contract", "astro.config.mjs", "link-node.mjs", "package.json", "tsconfig.json"];

/** What a build of this site reads, besides its packages. An owner may have nothing in `public`, and git keeps no empty folder. */
export const siteSources = sources.filter((name) => existsSync(join(root, name)));

/** This site, then Astro with a page and a twin for each article and nothing else, and the floor. */
export const builders: readonly [Builder, Builder, Builder] = [
  {
    name: "waymark",
    copied: siteSources.map((name) => join(root, name)),
    articles: "src/content/articles",
    argv: astro,
  },
  {
    name: "plain Astro",
    copied: ["src", "astro.config.mjs"].map((name) => join(import.meta.dirname, "plain-astro", name)),
    articles: "articles",
    argv: astro,
  },
  floor,
];

/** Makes a site of `count` articles in a folder, with a cache of its own. */
export function createSite(
  { copied, articles, modules = join(root, "node_modules") }: Pick<Builder, "copied" | "articles" | "modules">,
  folder: string,
  count: number,
): void {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  for (const source of copied) cpSync(source, join(folder, source.split(/[/\\]/).at(-1) ?? ""), { recursive: true });
  for (const name of readdirSync(modules).filter((entry) => !entry.startsWith(".")))
    symlinkSync(realpathSync(join(modules, name)), join(folder, "node_modules", name), "junction");
  writeCorpus(join(folder, articles), count);
}

/** Adds a line to one article. */
export function changeArticle({ articles }: Builder, folder: string): void {
  appendFileSync(join(folder, articles, `${toName(0)}.md`), "\nOne more line.\n");
}
