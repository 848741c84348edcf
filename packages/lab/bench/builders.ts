import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { siteSources } from "../../waymark/tests/workspace.ts";
import { linkPackages } from "../compare/site-kinds.ts";
import { toName, writeCorpus } from "./corpus.ts";
import { withScratch } from "./suite.ts";

const root = resolve(import.meta.dirname, "../../..");

export interface Builder {
  readonly name: string;
  /** What `npm run build` runs. */
  readonly command: readonly string[];
  readonly copied: readonly (readonly [source: string, target: string])[];
  /** The folder of the articles. */
  readonly articles: string;
  /** It has packages of its own, and is created in a folder of `installPeers`. */
  readonly isPeer?: boolean;
  /** Larger sites are not measured. */
  readonly mostArticles?: number;
}

const peers = "packages/lab/bench/peers";

const toPeer = (name: string, folder: string, articles: string): Builder => ({
  name,
  command: ["build.mjs"],
  copied: [
    ...["src", "astro.config.mjs", "build.mjs"].map(
      (file) => [`${peers}/${folder}/${file}`, file] as const,
    ),
    ["src/content/fonts/overpass-heavy.ttf", "card-font.ttf"],
  ],
  articles,
  isPeer: true,
  mostArticles: 1_000,
});

export const builders: readonly [Builder, Builder, ...Builder[]] = [
  {
    name: "waymark",
    command: ["packages/waymark/src/commands/main.ts", "build"],
    copied: siteSources.map((name) => [name, name] as const),
    articles: "src/content/articles",
  },
  {
    name: "plain Astro",
    command: ["node_modules/astro/bin/astro.mjs", "build"],
    copied: ["src", "astro.config.mjs"].map(
      (name) => [`packages/lab/bench/plain-astro/${name}`, name] as const,
    ),
    articles: "articles",
  },
  toPeer("Starlight", "starlight", "src/content/docs/articles"),
  toPeer("Astro blog", "blog", "articles"),
];

export function createSite(
  { copied, articles, isPeer }: Builder,
  folder: string,
  count: number,
): void {
  for (const [source, target] of copied)
    cpSync(join(root, source), join(folder, target), { recursive: true });
  if (!isPeer) linkPackages(root, folder);
  writeCorpus(join(folder, articles), count);
}

/** Installs the packages of the peers in a folder, in which their sites find them. */
export function installPeers(folder: string): void {
  for (const name of ["package.json", "package-lock.json", ".npmrc"])
    cpSync(join(root, peers, name), join(folder, name));
  // Not `npm ci`, which fails if an optional package for another system does not exist.
  const options = ["--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", "--prefix", folder, ...options], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export function changeArticle({ articles }: Builder, folder: string): void {
  appendFileSync(join(folder, articles, `${toName(0)}.md`), "\nOne more line.\n");
}

export type Usage = Readonly<Record<"cpu" | "wall" | "megabytes", number>>;

export const build = ({ command }: Builder, folder: string): Promise<Usage> =>
  withScratch((scratch) =>
    measureInto(join(scratch, "usage.json"), [...command, "--silent"], folder),
  );

async function measureInto(
  file: string,
  command: readonly string[],
  folder: string,
): Promise<Usage> {
  const probe = new URL("usage-probe.ts", import.meta.url).href;
  const { SITE_URL: _, URL: __, ...environment } = process.env;
  const start = performance.now();
  const child = spawn(process.execPath, ["--import", probe, ...command], {
    cwd: folder,
    env: { ...environment, ASTRO_TELEMETRY_DISABLED: "1", BENCH_USAGE: file },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  const [status] = await once(child, "close");
  const wall = (performance.now() - start) / 1_000;
  if (status !== 0)
    throw new Error(
      `node ${command.join(" ")} failed in ${folder}:\n${(await output).flat().join("")}`,
    );
  const usage = JSON.parse(readFileSync(file, "utf8")) as Omit<Usage, "wall">;
  return { ...usage, wall };
}
