import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Lifecycle } from "../src/catalog/lifecycle.ts";

const root = resolve(import.meta.dirname, "..");
const copied = ["src", "public", "functions", "contract", "astro.config.mjs", "link-node.mjs", "package.json", "tsconfig.json"];

/** A copy of the project whose files a test may edit, and whose commands it may run. */
export interface Workspace {
  readonly folder: string;
  read(file: string): string;
  /** Replaces one passage of a file. Throws an error where it does not stand there. */
  edit(file: string, passage: string, replacement: string): void;
  write(file: string, text: string): void;
  /** Removes every file of a folder. */
  clear(subfolder: string): void;
  /** Makes a lifecycle the one of the copy's catalog, whatever stands there today. */
  setLifecycle(lifecycle: Lifecycle): void;
  /** Runs a script with Node and gives its exit status, and what it printed. */
  run(...argv: readonly string[]): { readonly status: number | null; readonly output: string };
  remove(): void;
}

const catalog = "src/catalog/lifecycle.ts";

export function createWorkspace(): Workspace {
  const folder = mkdtempSync(join(tmpdir(), "workspace-"));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  // All but what Astro keeps there: the content of this copy is its own.
  for (const name of readdirSync(join(root, "node_modules")).filter((entry) => entry !== ".astro"))
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const original = read(catalog).replace("export const lifecycle = {", "const original = {");
  return {
    folder,
    read,
    edit(file, passage, replacement) {
      const text = read(file);
      if (!text.includes(passage)) throw new Error(`${file} has no passage ${passage}`);
      writeFileSync(
        join(folder, file),
        text.replace(passage, () => replacement),
      );
    },
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    clear(subfolder) {
      for (const name of readdirSync(join(folder, subfolder))) rmSync(join(folder, subfolder, name));
    },
    setLifecycle({ currentVersion, supportedVersions, deprecations, retired }) {
      const chosen = JSON.stringify({ currentVersion, supportedVersions, deprecations, retired }, null, 2);
      writeFileSync(
        join(folder, catalog),
        `${original}\nexport const lifecycle = { ...original, ...${chosen} } as const satisfies Lifecycle;\n`,
      );
    },
    run(...argv) {
      const { SITE_URL: _, URL: __, NODE_ENV: ___, VITEST: ____, FORCE_COLOR: _____, ...environment } = process.env;
      const env = { ...environment, ASTRO_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };
      const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: folder, env, encoding: "utf8" });
      return { status, output: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
