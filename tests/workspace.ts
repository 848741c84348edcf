import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const copied = ["src", "public", "functions", "contract", "astro.config.mjs", "package.json", "tsconfig.json"];

/** A copy of the project whose files a test may edit, and whose commands it may run. */
export interface Workspace {
  readonly folder: string;
  read(file: string): string;
  /** Replaces one passage of a file. Throws an error where it does not stand there. */
  edit(file: string, passage: string, replacement: string): void;
  /** Runs a script with Node and gives its exit status, and what it printed. */
  run(...argv: readonly string[]): { readonly status: number | null; readonly output: string };
  remove(): void;
}

export function createWorkspace(): Workspace {
  const folder = mkdtempSync(join(tmpdir(), "workspace-"));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
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
    run(...argv) {
      const { SITE_URL: _, URL: __, NODE_ENV: ___, VITEST: ____, ...environment } = process.env;
      const env = { ...environment, ASTRO_TELEMETRY_DISABLED: "1" };
      const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: folder, env, encoding: "utf8" });
      return { status, output: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
