import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

export interface ProjectCopy {
  readonly dist: string;
  build(): Promise<number>;
  edit(change: (text: string) => string): void;
  remove(): void;
}

export const download = { path: "/download.bin", size: 20_000_000 } as const;

/** At the root only. */
const left = new Set(["node_modules", "dist", ".git", ".astro", ".netlify", "coverage", "lab", "mail", "screenshots", "tests"]);

/** Undefined if the build is outside a project. */
export function copyProject(dist: string): ProjectCopy | undefined {
  const project = dirname(dist);
  if (!existsSync(join(project, "astro.config.mjs")) || !existsSync(join(project, "node_modules"))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "trial-project-"));
  cpSync(project, folder, { recursive: true, filter: (source) => !left.has(relative(project, source)) });
  linkModules(join(project, "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(folder, "public"), { recursive: true });
  writeFileSync(join(folder, "public", download.path), randomBytes(download.size));
  const article = findArticle(join(folder, "src/content/articles"));
  return {
    dist: join(folder, "dist"),
    build: () => build(folder),
    edit: (change) => writeFileSync(article, change(readFileSync(article, "utf8"))),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Except for build caches. */
function linkModules(modules: string, target: string): void {
  mkdirSync(target);
  for (const name of readdirSync(modules).filter((entry) => entry === ".bin" || !entry.startsWith(".")))
    symlinkSync(realpathSync(join(modules, name)), join(target, name), "junction");
}

function findArticle(folder: string): string {
  const name = readdirSync(folder).find((file) => file.endsWith(".md") && !/^draft: true/m.test(readFileSync(join(folder, file), "utf8")));
  if (name === undefined) throw new TypeError("There is no article to change.");
  return join(folder, name);
}

async function build(folder: string): Promise<number> {
  const { SITE_URL: _, URL: __, ...environment } = process.env;
  const env = { ...environment, ASTRO_TELEMETRY_DISABLED: "1" };
  const child = spawn("npm", ["run", "build"], { cwd: folder, env, stdio: "ignore", shell: process.platform === "win32" });
  const [status] = await once(child, "close");
  return status ?? 1;
}
