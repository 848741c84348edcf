import { describe, expect, it } from "vitest";
import { type Floors, findForbiddenImports, readImports, readModules } from "./imports.ts";

/** What is known of any site, and what the owner of this one says. */
const facts = ["src/catalog", "src/content"];

/** Imports run one way: `catalog ← http ← api ← mail ← hosts, functions` and `catalog ← markdown ← site ← outputs ← pages, build ← hosts`, `site ← texts, check ← build`, and `api ← site, outputs`. */
const floors: Floors = {
  "src/catalog": { modules: facts, packages: [] },
  "src/content": { modules: facts, packages: [] },
  "src/http": { modules: [...facts, "src/http"], packages: ["node:net", "structured-headers"] },
  "src/api": { modules: [...facts, "src/http", "src/api"], packages: ["node:crypto", "altcha-lib"] },
  "src/mail": {
    modules: [...facts, "src/http", "src/api", "src/mail"],
    packages: ["node:crypto", "node:fs", "node:path", "node:url", "nodemailer"],
  },
  "src/markdown": { modules: [...facts, "src/http/html.ts", "src/http/message.ts", "src/markdown"] },
  // What the portal shows as the API's answers, the API has given.
  "src/site": {
    modules: [
      ...facts,
      "src/http",
      "src/api/service.ts",
      "src/markdown",
      "src/site",
      "src/loaders/article-id.ts",
      "src/content-schemas.ts",
      // What a build has read, and, while developing, what reads it.
      ...["src/texts/text.ts", "src/texts/live-text.ts"],
    ],
  },
  // By the rules for one file, without Astro.
  "src/texts": {
    modules: [
      ...facts,
      "src/http",
      "src/markdown",
      ...["src/site/file-links.ts", "src/site/once.ts", "src/site/paths.ts"],
      "src/content-schemas.ts",
      "src/check",
      "src/texts",
    ],
  },
  "src/outputs": { modules: [...facts, "src/http", "src/api/parameters.ts", "src/markdown", "src/site", "src/outputs"] },
  "src/build": {
    modules: [...facts, "src/http", "src/api", "src/markdown", "src/site", "src/outputs", "src/texts", "src/check", "src/build"],
  },
  "src/hosts": {
    modules: [...facts, "src/http", "src/api", "src/mail", "src/site", "src/outputs", "src/texts", "src/check", "src/build", "src/hosts"],
  },
  functions: { modules: [...facts, "src/http", "src/api", "src/mail", "src/hosts"] },
  "src/loaders": { modules: ["src/markdown/front-matter.ts", "src/texts/text.ts", "src/loaders"] },
  // Runs without Astro, on the files as they stand.
  "src/check": {
    modules: [
      ...facts,
      "src/http",
      "src/api/nearest-pages.ts",
      "src/api/service.ts",
      "src/markdown",
      "src/site",
      "src/loaders",
      "src/content-schemas.ts",
      "src/texts",
      "src/check",
    ],
  },
  // Writes content and configuration for an editor.
  "src/new": { modules: [...facts, "src/http", "src/check", "src/site", "src/content-schemas.ts", "src/new"] },
  "src/setup": {
    modules: [...facts, "src/http", "src/check", "src/site", "src/content-schemas.ts", "src/new", "src/setup"],
  },
  // Asks the readers of settings themselves whether they take what is set.
  "src/doctor": {
    modules: [
      ...facts,
      "src/http",
      "src/check",
      "src/mail",
      "src/hosts/node/free-port.ts",
      "src/hosts/node/settings.ts",
      "src/setup",
      "src/doctor",
    ],
  },
  // Runs in a copy that has no packages yet.
  "src/upgrade": {
    modules: ["src/upgrade"],
    packages: ["node:child_process", "node:fs", "node:os", "node:path", "node:util"],
  },
  "src/content.config.ts": { modules: ["src/content/sections.ts", "src/content-schemas.ts", "src/loaders"] },
  "src/content-schemas.ts": { modules: ["src/catalog/parts.ts", "src/catalog/section-configuration.ts", "src/http/slug.ts"] },
  "src/scripts": { modules: ["src/catalog/interface-words.ts", "src/scripts"] },
  "src/components": {
    modules: [...facts, "src/http/address.ts", "src/markdown", "src/site", "src/scripts", "src/components", "src/styles/form.css"],
  },
  "src/layouts": {
    modules: [...facts, "src/http/address.ts", "src/site", "src/outputs", "src/components", "src/layouts", "src/styles"],
  },
  // The routes of what a site may be without.
  "src/parts": {
    modules: [...facts, "src/markdown", "src/site", "src/outputs", "src/scripts", "src/components", "src/layouts", "src/styles/wire.css"],
  },
  "src/pages": {
    modules: [
      ...facts,
      ...["src/markdown", "src/site", "src/outputs", "src/scripts", "src/components", "src/layouts"],
      ...["src/styles/home.css", "src/styles/not-found.css"],
      "src/api/not-found.ts",
    ],
  },
  // A program of its own: what is expected of a site is not read from what builds it.
  verify: { modules: ["verify"] },
  contract: { modules: ["contract", ...facts, "src/outputs/openapi.ts"] },
  // Measures the parts of the site; it tables what it measures for the trial too, which has visitors and a mail server of the tests.
  bench: { modules: ["bench", ...facts, "src/http", "src/build"] },
  trial: { modules: ["trial", "bench", ...facts, "tests/mail", "tests/conformance"] },
};

describe("imports", () => {
  const modules = ["src", "functions", "verify", "contract", "bench", "trial"].flatMap(readModules);

  it("are read from every module", () => {
    const paths = modules.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["src/api/service.ts", "src/pages/404.astro", "functions/health.ts"]));
    for (const folder of Object.keys(floors))
      expect(
        paths.some((path) => path.startsWith(folder)),
        folder,
      ).toBe(true);
  });

  it("run one way", () => {
    expect(findForbiddenImports(modules, floors)).toEqual([]);
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
    ["src/api/contact.ts", 'import { toMail } from "../mail/message.ts";', "src/api/contact.ts must not import src/mail/message.ts"],
    ["src/mail/message.ts", 'import { site } from "astro:config";', "src/mail/message.ts must not import astro:config"],
    ["src/outputs/llms.ts", 'import {\n  toTwin,\n} from "../api/service.ts";', "src/outputs/llms.ts must not import src/api/service.ts"],
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
    ["verify/run.ts", 'import { showProgress } from "../bench/progress.ts";', "verify/run.ts must not import bench/progress.ts"],
    ["verify/site.ts", 'import { site } from "../src/content/site.ts";', "verify/site.ts must not import src/content/site.ts"],
    ["verify/netlify/index.js", 'await import("../../tests/operator.ts");', "verify/netlify/index.js must not import tests/operator.ts"],
    ["bench/run.ts", 'import { verify } from "../verify/verify.ts";', "bench/run.ts must not import verify/verify.ts"],
    ["bench/probe.mjs", 'import "../trial/run.ts";', "bench/probe.mjs must not import trial/run.ts"],
    ["contract/accept.ts", 'import { at } from "../verify/json-value.ts";', "contract/accept.ts must not import verify/json-value.ts"],
    ["trial/run.ts", 'import { checks } from "../verify/checks.ts";', "trial/run.ts must not import verify/checks.ts"],
    ["trial/server.ts", 'import { encode } from "../src/build/compress.ts";', "trial/server.ts must not import src/build/compress.ts"],
    ["src/utils/x.ts", "", "src/utils/x.ts stands on no floor: say in tests/architecture.test.ts what it may import"],
  ])("in %s: %s", (path, source, sentence) => {
    expect(findForbiddenImports([{ path, imports: readImports(path, source) }], floors)).toEqual([sentence]);
  });
});
