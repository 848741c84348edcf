import { describe, expect, it } from "vitest";
import { type Floors, findCircles, findForbiddenImports, readImports, readModules } from "./imports.ts";

/** The same for every site. No module below the entry points reads the owner's content. */
const facts = ["src/catalog"];
const own = ["src/own-site.ts", "src/own-address.ts", "src/content/site.ts", "src/content/words.ts", "src/content/sections.ts"];
const entries = [
  ...["functions", "src/pages", "src/routes", "src/components"],
  ...["check", "commands/doctor", "commands/new", "commands/setup"].map((command) => `src/${command}/run.ts`),
  ...["src/check/assert-address.ts", "src/check/assert-configuration.ts", "contract/baselines.ts"],
  ...["src/hosts/node/server.ts", "src/texts/reading-thread.ts"],
  ...["check-worker", "content", "sitemap"].map((name) => `src/hosts/dev/${name}.ts`),
];

/**
 * Imports run one way: `catalog, http ← api ← mail ← hosts, functions` and `catalog ← markdown ← site ← outputs ← pages, build ← hosts`,
 * `site ← texts, check ← build`, `styles ← site, outputs`, and `api ← outputs`.
 */
const floors: Floors = {
  "src/catalog": { modules: facts, packages: [] },
  "src/content": { modules: ["src/catalog", "src/content"], packages: [] },
  "src/own-site.ts": { modules: ["src/catalog", "src/content"], packages: [] },
  "src/own-address.ts": { modules: ["src/catalog", "src/own-site.ts"], packages: [] },
  "src/http": { modules: ["src/http"], packages: ["node:net", "structured-headers"] },
  "src/api": {
    modules: [...facts, "src/http", "src/api", "src/api/search"],
    packages: ["node:crypto", "@modelcontextprotocol/server", "altcha-lib", "structured-headers"],
  },
  "src/api/search": { modules: ["src/catalog/languages.ts", "src/api/search"], packages: ["node:zlib", "@orama/stemmers"] },
  "src/api/mail": {
    modules: [...facts, "src/http", "src/api", "src/api/mail"],
    packages: ["node:crypto", "node:fs", "node:path", "node:url", "nodemailer"],
  },
  "src/markdown": { modules: [...facts, "src/http/html.ts", "src/http/message.ts", "src/markdown"] },
  "src/styles": { modules: ["src/content", "src/site/once.ts", "src/styles"] },
  "src/site": {
    modules: [
      ...facts,
      "src/http",
      "src/markdown",
      "src/site",
      "src/content-schemas.ts",
      // The build's records and the dev server's reader.
      ...["src/texts/text.ts", "src/texts/read-text.ts", "src/texts/template.ts", "src/texts/front-matter.ts"],
    ],
  },
  "src/texts": {
    modules: [
      ...facts,
      "src/http",
      "src/markdown",
      ...["file-links", "moment", "once", "paths", "publication"].map((name) => `src/site/${name}.ts`),
      "src/content-schemas.ts",
      "src/check",
      "src/texts",
    ],
  },
  "src/outputs": {
    modules: [
      ...facts,
      ...["src/http", "src/api", "src/api/search", "src/markdown", "src/styles", "src/site", "src/texts/template.ts", "src/outputs"],
      "src/content-schemas.ts",
    ],
  },
  "src/build": {
    modules: [
      ...facts,
      "src/http",
      "src/api",
      "src/api/search",
      "src/markdown",
      "src/styles",
      "src/site",
      "src/outputs",
      "src/texts",
      "src/check",
      "src/build",
    ],
  },
  "src/hosts": {
    modules: [
      ...facts,
      "src/http",
      "src/api",
      "src/api/mail",
      "src/api/search",
      "src/site",
      "src/outputs",
      "src/texts",
      "src/check",
      "src/build",
      "src/hosts",
    ],
  },
  functions: { modules: [...facts, "src/http", "src/api", "src/api/mail", "src/api/search", "src/hosts", "dist/edge-table.json"] },
  // Runs without Astro.
  "src/check": {
    modules: [
      ...facts,
      "src/http",
      "src/api/nearest-pages.ts",
      "src/api/service.ts",
      "src/markdown",
      "src/styles",
      "src/site",
      "src/outputs/facts.ts",
      "src/content-schemas.ts",
      "src/texts",
      "src/check",
    ],
  },
  "src/commands/new": {
    modules: [
      ...facts,
      ...["src/http", "src/check", "src/site", "src/styles/theme.ts", "src/content-schemas.ts", "src/commands/new"],
      ...["src/commands/setup/sample.ts", "src/upgrade/command.ts", "src/upgrade/git.ts"],
    ],
  },
  "src/commands/setup": {
    modules: [
      ...facts,
      "src/http",
      "src/check",
      "src/styles",
      "src/site",
      "src/content-schemas.ts",
      "src/commands/new",
      "src/commands/setup",
      "src/upgrade/command.ts",
      "src/upgrade/git.ts",
    ],
  },
  "src/commands/doctor": {
    modules: [
      ...facts,
      "src/http",
      "src/check",
      "src/api/editing.ts",
      "src/api/mail",
      "src/hosts/node/settings.ts",
      "src/commands/setup",
      "src/commands/doctor",
    ],
  },
  // Runs in a copy without packages.
  "src/upgrade": {
    modules: ["src/upgrade"],
    packages: ["node:child_process", "node:fs", "node:os", "node:path", "node:util"],
  },
  "src/content.config.ts": { modules: ["src/content/sections.ts", "src/content-schemas.ts", "src/texts/loaders", "src/site/slug.ts"] },
  "src/content-schemas.ts": {
    modules: ["src/catalog/parts.ts", "src/catalog/section-configuration.ts", "src/site/moment.ts", "src/site/slug.ts"],
  },
  "src/scripts": { modules: ["src/catalog/interface-words.ts", "src/scripts"] },
  "src/components": {
    modules: [
      ...facts,
      ...["src/http/address.ts", "src/markdown", "src/styles", "src/site", "src/outputs/measures.ts", "src/scripts", "src/components"],
    ],
  },
  "src/components/layouts": {
    modules: [...facts, "src/http/address.ts", "src/site", "src/outputs", "src/components", "src/components/layouts", "src/styles"],
  },
  "src/routes": {
    modules: [...facts, "src/markdown", "src/site", "src/outputs", "src/scripts", "src/components", "src/components/layouts", "src/styles"],
  },
  "src/pages": {
    modules: [
      ...facts,
      ...["src/markdown", "src/site", "src/outputs", "src/scripts", "src/components", "src/components/layouts"],
      "src/styles",
      "src/api/not-found.ts",
    ],
  },
  // A separate program that shares nothing with the builder.
  verify: { modules: ["verify"] },
  contract: { modules: ["contract", ...facts, "src/outputs/openapi.ts"] },
  lab: {
    modules: ["lab", ...facts, "src/http", "src/api/search", "src/build"].concat(
      ["openapi", "search-index", "search-text"].map((name) => `src/outputs/${name}.ts`),
      ["tests", "vitest.config.ts"],
    ),
  },
};

describe("imports", () => {
  const modules = ["src", "functions", "verify", "contract", "lab"].flatMap(readModules);

  it("are collected from every module", () => {
    const paths = modules.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["src/api/service.ts", "src/pages/404.astro", "functions/health.ts"]));
    for (const folder of Object.keys(floors))
      expect(
        paths.some((path) => path.startsWith(folder)),
        folder,
      ).toBe(true);
  });

  it("run one way", () => {
    const isEntry = (path: string) => entries.some((entry) => path === entry || path.startsWith(`${entry}/`));
    const handed = modules.map(({ path, imports }) => ({ path, imports: imports.filter((name) => !isEntry(path) || !own.includes(name)) }));
    expect(findForbiddenImports(handed, floors)).toEqual([]);
  });

  it("form no cycle", () => {
    expect(findCircles(modules.filter(({ path }) => /^(src|verify)\//.test(path)))).toEqual([]);
    expect(
      findCircles([
        { path: "a", imports: ["b"] },
        { path: "b", imports: ["c"] },
        { path: "c", imports: ["b"] },
      ]),
    ).toEqual(["b", "c"]);
  });
});

describe("a forbidden import", () => {
  it.each([
    ["src/content/site.ts", 'import { toPath } from "../http/message.ts";', "src/content/site.ts must not import src/http/message.ts"],
    ["src/http/client.ts", 'import type { Service } from "../api/service.ts";', "src/http/client.ts must not import src/api/service.ts"],
    ["src/http/client.ts", 'import { readFile } from "node:fs/promises";', "src/http/client.ts must not import node:fs/promises"],
    ["src/api/service.ts", 'export { z } from "astro/zod";', "src/api/service.ts must not import astro/zod"],
    ["src/api/service.ts", 'const purge = await import("@netlify/functions");', "src/api/service.ts must not import @netlify/functions"],
    ["src/api/service.ts", 'import "../hosts/node/server.ts";', "src/api/service.ts must not import src/hosts/node/server.ts"],
    ["src/api/contact.ts", 'import { toMail } from "./mail/message.ts";', "src/api/contact.ts must not import src/api/mail/message.ts"],
    ["src/api/mail/message.ts", 'import { site } from "astro:config";', "src/api/mail/message.ts must not import astro:config"],
    [
      "src/outputs/llms.ts",
      'import {\n  toTwin,\n} from "../api/mail/message.ts";',
      "src/outputs/llms.ts must not import src/api/mail/message.ts",
    ],
    [
      "src/pages/x.astro",
      '---\nimport x from "../hosts/node/server.ts";\n---\n<p>x</p>',
      "src/pages/x.astro must not import src/hosts/node/server.ts",
    ],
    [
      "src/pages/x.astro",
      '---\n---\n<script>\nimport "../api/service.ts";\n</script>',
      "src/pages/x.astro must not import src/api/service.ts",
    ],
    [
      "src/hosts/node/server.ts",
      'import { checks } from "../../../verify/checks.ts";',
      "src/hosts/node/server.ts must not import verify/checks.ts",
    ],
    ["functions/health.ts", 'import { at } from "../tests/operator.ts";', "functions/health.ts must not import tests/operator.ts"],
    ["verify/run.ts", 'import { showProgress } from "../lab/bench/progress.ts";', "verify/run.ts must not import lab/bench/progress.ts"],
    ["verify/site.ts", 'import { site } from "../src/content/site.ts";', "verify/site.ts must not import src/content/site.ts"],
    ["verify/netlify/index.js", 'await import("../../tests/operator.ts");', "verify/netlify/index.js must not import tests/operator.ts"],
    ["lab/bench/run.ts", 'import { verify } from "../../verify/verify.ts";', "lab/bench/run.ts must not import verify/verify.ts"],
    ["lab/bench/probe.mjs", 'import "../../verify/run.ts";', "lab/bench/probe.mjs must not import verify/run.ts"],
    ["contract/accept.ts", 'import { at } from "../verify/json-value.ts";', "contract/accept.ts must not import verify/json-value.ts"],
    ["lab/trial/run.ts", 'import { checks } from "../../verify/checks.ts";', "lab/trial/run.ts must not import verify/checks.ts"],
    ["src/utils/x.ts", "", "src/utils/x.ts has no rule: add its permitted imports to tests/architecture.test.ts"],
  ])("in %s: %s", (path, source, sentence) => {
    expect(findForbiddenImports([{ path, imports: readImports(path, source) }], floors)).toEqual([sentence]);
  });
});
