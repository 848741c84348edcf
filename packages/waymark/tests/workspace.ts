import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Lifecycle } from "../src/catalog/lifecycle.ts";
import type { SiteConfiguration } from "../src/catalog/site-configuration.ts";
import { makeFolder } from "./fixtures/folder.ts";
import { site } from "./fixtures/site.ts";

const root = resolve(import.meta.dirname, "../../..");
const fixtures = join(root, "packages/waymark/tests/fixtures");

const sources = [
  "src",
  "public",
  "functions",
  "packages/waymark/contract",
  "packages/waymark/netlify",
  "packages/waymark/package.json",
  "packages/waymark/src",
  "tests/contract",
  "astro.config.mjs",
  "launch.mjs",
  "package.json",
  "tsconfig.json",
];

/** Besides packages. Git keeps no empty folders, such as an owner's `public`. */
export const siteSources = sources.filter((name) => existsSync(join(root, name)));

/** The owner's, used by the fixtures. */
const looks = ["theme.css", "mark.svg", "fonts"];

export type Workspace = ReturnType<typeof createWorkspace>;

export const buildCommand = ["packages/waymark/src/commands/main.ts", "build"] as const;

const catalog = "packages/waymark/src/catalog/lifecycle.ts";

export function createWorkspace(folder = makeFolder("workspace")) {
  for (const name of siteSources) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of readdirSync(join(folder, "src/content")).filter(
    (entry) => !looks.includes(entry),
  ))
    rmSync(join(folder, "src/content", name), { recursive: true });
  for (const name of ["content", "pages"])
    cpSync(join(fixtures, name), join(folder, "src", name), { recursive: true });
  writeFileSync(
    join(folder, "src/content/site.ts"),
    readFileSync(join(fixtures, "site.ts"), "utf8").replace(
      "../../src/catalog/site-configuration.ts",
      "waymark",
    ),
  );
  for (const name of ["words", "sections"])
    writeFileSync(join(folder, `src/content/${name}.ts`), `export const ${name} = {};\n`);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(folder, "packages/waymark"), join(folder, "node_modules/waymark"), "junction");
  // Two dev servers with a shared cache would keep rebundling packages.
  for (const name of readdirSync(join(root, "node_modules")).filter(
    (entry) => ![".astro", ".vite", "waymark"].includes(entry),
  ))
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const run = (...argv: readonly string[]) => {
    const foreign = /^(SITE_URL|URL|NODE_ENV|NODE_OPTIONS|VITEST.*|FORCE_COLOR)$/;
    const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
    const env = { ...Object.fromEntries(own), ASTRO_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    return { status, output: `${stdout}${stderr}` };
  };
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const original = read(catalog).replace("export const lifecycle = {", "const original = {");
  return {
    folder,
    read,
    /** Throws without the passage. */
    edit(file: string, passage: string, replacement: string): void {
      const text = read(file);
      if (!text.includes(passage)) throw new Error(`${file} has no passage ${passage}`);
      const edited = text.replace(passage, () => replacement);
      writeFileSync(join(folder, file), edited);
    },
    write,
    clear(subfolder: string): void {
      for (const name of readdirSync(join(folder, subfolder)))
        rmSync(join(folder, subfolder, name));
    },
    configure(values: Partial<SiteConfiguration>): void {
      const chosen = JSON.stringify({ ...site, ...values }, null, 2);
      const type = 'import type { SiteConfiguration } from "waymark";';
      write(
        "src/content/site.ts",
        `${type}\n\nexport const site: SiteConfiguration = ${chosen};\n`,
      );
    },
    setLifecycle({
      currentVersion,
      nextVersion,
      supportedVersions,
      deprecations,
      retired,
    }: Lifecycle): void {
      const chosen = JSON.stringify(
        { currentVersion, nextVersion, supportedVersions, deprecations, retired },
        null,
        2,
      );
      write(
        catalog,
        `${original}\nexport const lifecycle = { ...original, ...${chosen} } as const satisfies Lifecycle;\n`,
      );
    },
    run,
    /** Throws if the build fails. */
    build(...options: readonly string[]): string {
      const { status, output } = run(...buildCommand, ...options);
      if (status !== 0) throw new Error(output);
      return output;
    },
  };
}
