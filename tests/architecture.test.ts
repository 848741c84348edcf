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
  ...["src/hosts/node/server.ts", "src/check/reading-thread.ts"],
  ...["check-worker", "content", "sitemap"].map((name) => `src/hosts/dev/${name}.ts`),
];

/**
 * What each folder may import besides itself. Any package unless packages are named. A folder in a
 * folder has its own rule.
 */
const folders = {
  "src/console": folder("", "node:child_process node:fs node:path node:util"),
  "src/catalog": folder("", "astro/zod"),
  "src/http": folder("", "node:net structured-headers"),
  "src/content": folder("catalog", ""),
  "src/own-site.ts": folder("catalog content", ""),
  "src/own-address.ts": folder("catalog own-site.ts", ""),
  "src/memo": folder("catalog", ""),
  "src/schedule": folder("catalog", "node:crypto"),
  "src/files": folder("", "node:crypto node:fs node:fs/promises node:path htmlparser2 sharp"),
  "src/markdown": folder("catalog http"),
  "src/addresses": folder("catalog http markdown", "node:path github-slugger"),
  "src/styles": folder("content memo"),
  "src/api": folder(
    "console catalog http api/search",
    "node:crypto @modelcontextprotocol/server altcha-lib structured-headers",
  ),
  "src/api/search": folder("catalog", "node:zlib @orama/stemmers"),
  "src/api/mail": folder(
    "console catalog http api",
    "node:crypto node:fs node:path node:url nodemailer",
  ),
  "src/findings": folder("console api", "node:fs node:path"),
  "src/placeholders": folder("catalog http addresses markdown api"),
  "src/entries": folder(
    "catalog http memo schedule files markdown addresses findings placeholders",
  ),
  "src/site": folder("catalog http memo schedule files markdown addresses entries"),
  "src/outputs": folder("catalog http addresses markdown styles api api/search entries site"),
  "src/check": folder(
    "console catalog http memo schedule files markdown addresses styles api findings placeholders entries site",
  ),
  "src/build": folder(
    "console catalog http memo schedule files markdown addresses styles api api/search placeholders entries site outputs check",
  ),
  "src/hosts": folder(
    "console catalog http memo schedule files addresses api api/mail api/search findings entries site outputs check build",
  ),
  functions: folder("catalog http api api/mail api/search hosts", undefined, [
    "dist/edge-table.json",
  ]),
  "src/commands/new": folder(
    "console catalog http schedule markdown addresses styles findings entries files check commands/setup",
  ),
  "src/commands/setup": folder(
    "console catalog http addresses styles findings entries check commands/new",
  ),
  "src/commands/build": folder(""),
  "src/commands/check": folder("console schedule entries check"),
  "src/commands/doctor": folder(
    "console catalog http findings check api api/mail hosts commands/check commands/setup",
  ),
  // Runs in a copy without packages.
  "src/upgrade": folder("console", "node:child_process node:fs node:os node:path node:util"),
  "src/content.config.ts": folder("catalog addresses entries site"),
  "src/scripts": folder("catalog"),
  "src/components": folder(
    "catalog http addresses markdown styles placeholders site outputs scripts",
  ),
  "src/components/layouts": folder("catalog http addresses site outputs components styles"),
  "src/routes": folder(
    "catalog memo addresses markdown site outputs scripts components components/layouts styles",
  ),
  "src/pages": folder(
    "catalog memo addresses markdown api entries site outputs scripts components components/layouts styles",
  ),
  // Shares nothing with the builder.
  verify: folder(""),
  contract: folder("catalog outputs"),
  lab: folder("catalog http api/search build outputs", undefined, ["tests", "vitest.config.ts"]),
} as const satisfies Readonly<Record<string, Permitted>>;

type Permitted = Readonly<{
  modules: readonly string[];
  packages: readonly string[] | undefined;
}>;

const floors: Floors = Object.fromEntries(
  Object.entries(folders).map(([path, { modules, packages }]) => [
    path,
    { modules: [path, ...modules], ...(packages && { packages }) },
  ]),
);

/** `names` are folders in `src`, and `others` are paths in the repository. */
function folder(names: string, packages?: string, others: readonly string[] = []): Permitted {
  const modules = names.split(" ").map((name) => `src/${name}`);
  return { modules: [...modules, ...others], packages: packages?.split(" ") };
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
      '---\n---\n<script>\nimport "../build/output.ts";\n</script>',
      "src/build/output.ts",
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
