import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { readManifest } from "../writing/engine-manifest.ts";
import { listStarterFiles, starterFolder } from "../writing/starter.ts";

const nodeVersion = "24";

const scripts = {
  dev: "waymark dev",
  check: "waymark check",
  new: "waymark new",
  build: "waymark build",
  // npm passes a signal to the shell. With exec, the shell becomes the server. Windows has no exec.
  start: "exec waymark start || waymark start",
  preview: "waymark preview",
  test: "waymark test",
  doctor: "waymark doctor",
  verify: "waymark verify",
  accept: "waymark accept",
} as const;

/**
 * All files of a new site that do not depend on its kind, from `package.json` to Netlify's functions.
 * `packages` are packages with versions other than the usual ones.
 */
export function toFrame(
  folder: string,
  site: SiteConfiguration,
  packages: Readonly<Record<string, string>>,
): ReadonlyMap<string, string | Uint8Array> {
  const { without = [] } = site;
  const copied = listStarterFiles()
    .filter((file) => !/^(docs|public|src\/content)\//.test(file))
    .filter((file) => !file.startsWith("tests/contract/") || !without.includes("api"))
    .map((file) => [file, readFileSync(join(starterFolder, file))] as const);
  return new Map<string, string | Uint8Array>([
    ["package.json", toManifest(folder, packages)],
    ["README.md", toReadme(site)],
    [".gitignore", gitIgnore],
    [".npmrc", npmConfiguration],
    [".nvmrc", `${nodeVersion}\n`],
    ["tsconfig.json", typeScriptConfiguration],
    ["vitest.config.ts", testConfiguration],
    ...copied,
  ]);
}

function toManifest(folder: string, packages: Readonly<Record<string, string>>): string {
  const { version, engines, peerDependencies } = readManifest();
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  const manifest = {
    name: name || "site",
    version: "0.1.0",
    private: true,
    type: "module",
    engines,
    scripts,
    dependencies: toSorted({ ...peerDependencies, waymark: `^${version}`, ...packages }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const toSorted = (entries: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)));

const gitIgnore = `node_modules
dist/
dist-drafts/
.astro/
.netlify/
*.log
.env
/mail/
`;

const npmConfiguration = `# No package here needs its install script, and the lockfile names no registry.
ignore-scripts=true
omit-lockfile-registry-resolved=true
# Hides EBADENGINE warnings: packages need a newer Node than npm may run on, and the command waymark runs on one.
loglevel=error
`;

const typeScriptConfiguration = `${JSON.stringify(
  {
    extends: "astro/tsconfigs/strictest",
    include: [".astro/types.d.ts", "**/*"],
    exclude: ["dist", "dist-drafts", "node_modules", ".netlify"],
    compilerOptions: { types: ["node"], allowImportingTsExtensions: true, noEmit: true },
  },
  null,
  2,
)}\n`;

const testConfiguration = `import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["tests/**/*.test.ts"], testTimeout: 20_000 } });
`;

function toReadme({ name, without = [] }: SiteConfiguration): string {
  const toLine = (path: string, text: string) => `| \`${path}\` | ${text} |`;
  return `# ${name}

This is the website of ${name}, made with Waymark.

## Write

\`\`\`sh
npm install      # once
npm run dev      # shows the site while you write, at http://localhost:4321
npm run check    # lists mistakes by file and line
\`\`\`

| File | What it contains |
| ---- | ---------------- |
${[
  toLine("src/content/site.ts", "Name, address, email, navigation and other settings"),
  toLine("src/content/pages", "Pages. `index.md` is the home page"),
  ...(without.includes("articles") ? [] : [toLine("src/content/articles", "Articles")]),
  toLine("src/content/sections.ts", "Sections, such as projects or dates"),
  toLine("src/content/theme.css", "Colors, sizes and fonts"),
  toLine("src/content/words.ts", "Your own words for buttons and labels"),
  toLine("public", "Files that are published unchanged"),
].join("\n")}

\`npm run new\` asks what you want to add: an article, a page, a redirect, a language. Comments that start with
\`<!-- npm run setup:\` mark text that you should replace.

## Publish

\`\`\`sh
npm test         # builds the site and tests it
npm run doctor   # lists what is left to do before the site can go online
npm start        # builds the site and serves it, on your own server
\`\`\`

On Netlify, connect the repository. \`netlify.toml\` contains the settings, and \`.env.example\` lists the variables.

## Stay current

\`\`\`sh
npm update waymark
npm test
\`\`\`

\`npx waymark compare\` lists what the newest version would change on your pages, before you update.

## Read more

\`npx waymark --help\` lists all commands. The documentation is in \`node_modules/waymark/docs\`: \`owner.md\` for settings,
\`editor.md\` for texts, \`sections.md\`, \`languages.md\`, and \`operator.md\`, \`own-server.md\` and \`netlify.md\` for running the site.
`;
}
