import { describe, expect, it } from "vitest";
import {
  type Floors,
  findCircles,
  findForbiddenImports,
  readImports,
  readModules,
} from "./imports.ts";

const own = [
  "src/own-site.ts",
  "src/own-address.ts",
  "src/content/site.ts",
  "src/content/words.ts",
  "src/content/sections.ts",
];
const entries = [
  ...["functions", "src/pages", "src/routes", "src/components"],
  ...["build", "check", "doctor", "new", "setup"].map(
    (command) => `src/commands/${command}/run.ts`,
  ),
  ...[
    "src/check/assert-address.ts",
    "src/check/assert-configuration.ts",
    "contract/baselines.ts",
    "src/content.config.ts",
  ],
  ...["src/hosts/node/server.ts", "src/texts/reading-thread.ts"],
  ...["check-worker", "content", "sitemap"].map((name) => `src/hosts/dev/${name}.ts`),
];

// `catalog, http ← api ← mail ← hosts, functions`, `catalog ← markdown ← site ← outputs ← pages, build ← hosts`,
// `site ← texts, check ← build`, `site ← styles ← outputs`, `api ← outputs`.
const floors: Floors = {
  "src/catalog": inSrc("catalog", "astro/zod"),
  "src/content": inSrc("catalog content", ""),
  "src/own-site.ts": inSrc("catalog content", ""),
  "src/own-address.ts": inSrc("catalog own-site.ts", ""),
  "src/http": inSrc("http", "node:net structured-headers"),
  "src/api": inSrc(
    "catalog http api api/search upgrade/printable.ts",
    "node:crypto @modelcontextprotocol/server altcha-lib structured-headers",
  ),
  "src/api/search": inSrc("catalog/languages.ts api/search", "node:zlib @orama/stemmers"),
  "src/api/mail": inSrc(
    "catalog http api api/mail upgrade/printable.ts",
    "node:crypto node:fs node:path node:url nodemailer",
  ),
  "src/markdown": inSrc("catalog http/html.ts http/message.ts markdown"),
  "src/styles": inSrc("content site/memoize.ts styles"),
  // From texts: the build's records and the dev server's reader.
  "src/site": inSrc(
    "catalog http markdown site content-schemas.ts texts/text.ts texts/read-text.ts texts/template.ts texts/front-matter.ts",
  ),
  "src/texts": inSrc(
    "catalog http markdown site/disk-path.ts site/file-links.ts site/moment.ts site/memoize.ts site/paths.ts site/publication.ts site/unpublished-files.ts content-schemas.ts check texts",
  ),
  "src/outputs": inSrc(
    "catalog http api api/search markdown styles site texts/template.ts outputs content-schemas.ts",
  ),
  "src/build": inSrc(
    "catalog http api api/search markdown styles site outputs texts check build upgrade/printable.ts",
  ),
  "src/hosts": inSrc(
    "catalog http api api/mail api/search site outputs texts check build hosts upgrade/printable.ts",
  ),
  functions: {
    modules: [
      ...["catalog", "http", "api", "api/mail", "api/search", "hosts"].map((name) => `src/${name}`),
      "dist/edge-table.json",
    ],
  },
  // Without Astro.
  "src/check": inSrc(
    "catalog http api/nearest-pages.ts api/service.ts markdown styles site outputs/facts.ts content-schemas.ts texts check upgrade/printable.ts",
  ),
  "src/commands/new": inSrc(
    "catalog http check markdown/picture-address.ts site texts/front-matter.ts texts/inherited-values.ts styles/theme.ts content-schemas.ts commands/new commands/setup/language.ts commands/setup/sample.ts upgrade/command.ts upgrade/git.ts upgrade/printable.ts",
  ),
  "src/commands/setup": inSrc(
    "catalog http check styles site texts/inherited-values.ts content-schemas.ts commands/new commands/setup upgrade/command.ts upgrade/git.ts upgrade/printable.ts",
  ),
  "src/commands/build": { modules: [] },
  "src/commands/check": inSrc(
    "check site/publication.ts texts/text-cache.ts commands/check upgrade/printable.ts",
  ),
  "src/commands/doctor": inSrc(
    "catalog http check site api/editing.ts api/mail hosts/node/settings.ts commands/check/arguments.ts commands/setup commands/doctor upgrade/printable.ts",
  ),
  // In a copy without packages.
  "src/upgrade": inSrc("upgrade", "node:child_process node:fs node:os node:path node:util"),
  "src/content.config.ts": inSrc(
    "catalog/site.ts own-site.ts content-schemas.ts texts/loaders site/collection.ts site/slug.ts",
  ),
  "src/content-schemas.ts": inSrc(
    "catalog/features.ts catalog/section-configuration.ts site/moment.ts site/slug.ts site/text-width.ts",
  ),
  "src/scripts": inSrc("catalog/interface-words.ts scripts"),
  "src/components": inSrc(
    "catalog http/address.ts markdown styles site outputs/measures.ts scripts components",
  ),
  "src/components/layouts": inSrc(
    "catalog http/address.ts site outputs components components/layouts styles",
  ),
  "src/routes": inSrc(
    "catalog markdown site outputs scripts components components/layouts styles routes",
  ),
  "src/pages": inSrc(
    "catalog markdown site outputs scripts components components/layouts styles api/not-found.ts texts/text.ts",
  ),
  // Shares nothing with the builder.
  verify: { modules: ["verify"] },
  contract: { modules: ["contract", "src/catalog", "src/outputs/openapi.ts"] },
  lab: {
    modules: [
      ...inSrc(
        "catalog http api/search build outputs/openapi.ts outputs/search-index.ts outputs/search-text.ts",
      ).modules,
      ...["lab", "tests", "vitest.config.ts"],
    ],
  },
};

/** Any package unless packages are named. */
function inSrc(names: string, packages?: string): Floors[string] {
  const modules = names.split(" ").map((name) => `src/${name}`);
  return packages === undefined ? { modules } : { modules, packages: packages.split(" ") };
}

describe("imports", () => {
  const modules = ["src", "functions", "verify", "contract", "lab"].flatMap(readModules);

  it("are collected from every module", () => {
    const paths = modules.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["src/api/service.ts", "src/pages/404.astro", "functions/health.ts"]),
    );
    expect(
      Object.keys(floors).filter((folder) => !paths.some((path) => path.startsWith(folder))),
    ).toEqual([]);
  });

  it("run one way", () => {
    const isEntry = (path: string) =>
      entries.some((entry) => path === entry || path.startsWith(`${entry}/`));
    const handed = modules.map(({ path, imports }) => ({
      path,
      imports: imports.filter((name) => !isEntry(path) || !own.includes(name)),
    }));
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
    ["src/content/site.ts", 'import { toPath } from "../http/message.ts";', "src/http/message.ts"],
    [
      "src/http/client.ts",
      'import type { Service } from "../api/service.ts";',
      "src/api/service.ts",
    ],
    ["src/http/client.ts", 'import { readFile } from "node:fs/promises";', "node:fs/promises"],
    ["src/api/service.ts", 'export { z } from "astro/zod";', "astro/zod"],
    [
      "src/api/service.ts",
      'const purge = await import("@netlify/functions");',
      "@netlify/functions",
    ],
    [
      "src/api/contact.ts",
      'import { toMail } from "./mail/message.ts";',
      "src/api/mail/message.ts",
    ],
    [
      "src/pages/x.astro",
      '---\nimport x from "../hosts/node/server.ts";\n---\n<p>x</p>',
      "src/hosts/node/server.ts",
    ],
    [
      "src/pages/x.astro",
      '---\n---\n<script>\nimport "../api/service.ts";\n</script>',
      "src/api/service.ts",
    ],
    ["verify/site.ts", 'import { site } from "../src/content/site.ts";', "src/content/site.ts"],
    ["lab/bench/probe.mjs", 'import "../../verify/run.ts";', "verify/run.ts"],
  ])("in %s: %s", (path, source, name) => {
    expect(findForbiddenImports([{ path, imports: readImports(path, source) }], floors)).toEqual([
      `${path} must not import ${name}`,
    ]);
  });

  it("is any import of a folder without a rule", () => {
    expect(findForbiddenImports([{ path: "src/utils/x.ts", imports: [] }], floors)).toEqual([
      "src/utils/x.ts has no rule: add its permitted imports to tests/architecture.test.ts",
    ]);
  });
});
