import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { siteSources } from "../../waymark/tests/workspace.ts";
import { linkPackages } from "../compare/site-kinds.ts";
import { toName, writeCorpus } from "./corpus.ts";
import { withScratch } from "./suite.ts";

export type Builder = (typeof builders)[number];

const root = resolve(import.meta.dirname, "../../..");

/** What `npm run build` of each runs. */
export const builders = [
  {
    name: "waymark",
    command: ["packages/waymark/src/commands/build/run.ts"],
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
] as const;

export function createSite({ copied, articles }: Builder, folder: string, count: number): void {
  for (const [source, target] of copied)
    cpSync(join(root, source), join(folder, target), { recursive: true });
  linkPackages(root, folder);
  writeCorpus(join(folder, articles), count);
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
