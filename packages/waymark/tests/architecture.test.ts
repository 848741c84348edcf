import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  findCycles,
  findForbiddenImports,
  findGlobs,
  type ImportRules,
  readImports,
  readModules,
  readReachable,
} from "./imports.ts";
import { findState } from "./module-state.ts";

const engine = "packages/waymark/src";

/**
 * The folders from the bottom up. Each may import itself and the folders that it lists, all of which
 * are above it in this list. It may import any package unless packages are named. A folder in a
 * folder has its own rule.
 */
const layers: readonly (readonly [folder: string, imports: string, packages?: string])[] = [
  // The owner's files.
  ["src", "waymark", ""],
  ["memo", "", ""],
  ["engine", "", "node:path node:url"],
  ["console", "", "node:child_process node:fs node:path node:util"],
  ["catalog", "memo", "astro/zod"],
  ["http", "", "node:net structured-headers"],
  ["files", "memo", "node:crypto node:fs node:fs/promises node:path htmlparser2 sharp"],
  ["schedule", "catalog memo", "node:crypto"],
  ["release", "catalog http", "node:util node:zlib"],
  ["markdown", "catalog http"],
  ["addresses", "catalog http markdown", "node:path github-slugger"],
  ["styles", "memo"],
  ["scripts", "catalog"],
  ["api/search", "catalog", "node:zlib @orama/stemmers"],
  [
    "api",
    "console catalog http addresses api/search",
    "node:crypto @modelcontextprotocol/server altcha-lib structured-headers",
  ],
  ["api/mail", "console catalog http api", "node:crypto node:fs node:path node:url nodemailer"],
  ["findings", "console memo addresses", "node:fs node:path"],
  ["placeholders", "catalog http addresses markdown api"],
  ["entries", "catalog engine http files memo schedule markdown addresses findings placeholders"],
  ["site", "catalog http files memo schedule markdown addresses entries"],
  ["outputs", "catalog http memo addresses markdown styles api api/search entries site"],
  [
    "check",
    "console catalog engine http files memo schedule markdown addresses styles api findings placeholders entries site",
  ],
  [
    "build",
    "console catalog engine http files memo schedule release markdown addresses styles api placeholders entries site outputs check",
  ],
  ["components", "catalog http markdown addresses styles scripts placeholders site"],
  ["components/layouts", "catalog http addresses styles site outputs components"],
  [
    "routes",
    "catalog memo markdown addresses styles scripts api entries site outputs components components/layouts",
  ],
  ["hosts", "console catalog http addresses release api api/mail"],
  ["hosts/node", "console catalog engine http memo release addresses api api/search hosts"],
  ["hosts/netlify", "catalog http memo schedule release addresses api api/mail api/search hosts"],
  [
    "hosts/dev",
    "console catalog engine http files memo addresses api api/search findings entries site outputs check build hosts",
  ],
  ["contract", "console catalog check outputs"],
  [
    "integration",
    "console catalog engine addresses markdown styles entries site check build hosts/dev hosts/node contract",
  ],
  ["commands/writing", "console catalog addresses findings entries check"],
  ["commands/setup", "console catalog addresses styles findings entries check commands/writing"],
  [
    "commands/new",
    "console catalog http files schedule markdown addresses styles findings entries check commands/setup commands/writing",
  ],
  ["commands/check", "console schedule entries check"],
  [
    "commands/doctor",
    "console catalog http api api/mail findings check hosts/node commands/writing",
  ],
  [
    "commands/init",
    "console catalog styles findings entries check commands/setup commands/writing",
  ],
  ["commands/astro", ""],
  ["commands/build", "commands/astro"],
  ["commands/test", "console contract"],
  ["commands/compare", "console release addresses build commands/writing"],
  // Runs in a copy without packages.
  ["upgrade", "console", "node:child_process node:fs node:os node:path node:url node:util"],
  // For copies from before the engine was a package.
  ["src/upgrade", "upgrade"],
  ["functions", "hosts/netlify dist"],
  // Shares nothing with the builder.
  ["verify", ""],
  // Lists the commands, and runs the one that is named.
  [
    "commands",
    "console findings hosts/node contract commands/writing commands/init commands/setup commands/new commands/check commands/doctor commands/astro commands/build commands/test commands/compare upgrade waymark-verify",
    "node:fs node:url",
  ],
  ["lab", "catalog release api/search outputs tests"],
];

const outside: Readonly<Record<string, string>> = {
  src: "src",
  waymark: "waymark",
  "waymark-verify": "waymark-verify",
  "src/upgrade": "src/upgrade",
  functions: "functions",
  dist: "dist",
  contract: "packages/waymark/contract",
  tests: "packages/waymark/tests",
  verify: "packages/verify",
  lab: "packages/lab",
};

const toPath = (name: string) => outside[name] ?? `${engine}/${name}`;

const rules: ImportRules = Object.fromEntries(
  layers.map(([folder, imports, packages]) => [
    toPath(folder),
    {
      modules: [folder, ...imports.split(" ")].map(toPath),
      ...(packages !== undefined && { packages: packages.split(" ") }),
    },
  ]),
);

describe("imports", () => {
  const folders = [
    "src",
    "functions",
    "packages/waymark/src",
    "packages/waymark/contract",
    "packages/verify",
    "packages/lab",
  ];
  const modules = folders.flatMap(readModules);

  it("are collected from every module", () => {
    const paths = modules.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "packages/waymark/src/api/service.ts",
        "packages/waymark/src/routes/core/404.astro",
        "functions/health.ts",
      ]),
    );
    expect(
      Object.keys(rules).filter((folder) => !paths.some((path) => path.startsWith(folder))),
    ).toEqual([]);
  });

  it("run one way", () => {
    expect(findForbiddenImports(modules, rules)).toEqual([]);
  });

  it("are permitted only from folders that are listed first", () => {
    const names = [
      "dist",
      "waymark",
      "waymark-verify",
      "tests",
      ...layers.map(([folder]) => folder),
    ];
    const upward = layers.flatMap(([folder, imports]) =>
      imports
        .split(" ")
        .filter((name) => name !== "" && !names.slice(0, names.indexOf(folder)).includes(name))
        .map((name) => `${folder} must not import ${name}`),
    );
    expect(upward).toEqual([]);
  });

  it("are not hidden in the paths and patterns that Vite resolves", () => {
    const hidden = modules.flatMap(({ path, imports }) => [
      ...imports.filter((name) => name.startsWith("/")).map((name) => `${path}: ${name}`),
      ...(findGlobs(path).length > 0 ? [`${path}: import.meta.glob`] : []),
    ]);
    expect(hidden).toEqual([]);
  });

  it("of servers lead neither to zod nor to the owner's TypeScript", () => {
    const servers = [
      ...readModules("functions").map(({ path }) => path),
      "packages/waymark/src/hosts/node/server.ts",
    ];
    const reachable = readReachable(servers);
    expect(reachable.length).toBeGreaterThan(100);
    expect(
      reachable
        .flatMap(({ imports }) => imports)
        .filter((name) => /zod|^src\/content\//.test(name)),
    ).toEqual([]);
  });

  it("find modules that keep nothing except what `memo` keeps", () => {
    // The script of a page is a program of its own, and so is a worker.
    const engine = modules.filter(
      ({ path }) =>
        /^packages\/waymark\/(?:src|contract)\/.*\.ts$/.test(path) &&
        !/\/src\/scripts\/|\/browser\//.test(path),
    );
    expect(
      engine.flatMap(({ path }) =>
        findState(readFileSync(path, "utf8")).map((name) => `${path}: ${name}`),
      ),
      // Their values depend only on their index, the code of a character. A memo would be slower.
    ).toEqual(
      ["known", "folded", "initials"].map(
        (name) => `packages/waymark/src/api/search/words.ts: ${name}`,
      ),
    );
    const empty = "let a; const b = new Map<string, number>(); const c: string[] = [], d = {};";
    const filled = "const e = new Map([[1, 2]]), f = [1], g = { h: 1 }, i = new Uint8Array(9);";
    const changes = "function j() { e.set(1, 3); f.push(2); g.h += 1; i[1] = 2; }";
    const fixed = "const k = new Map([[1, 2]]); const l: readonly string[] = [], m = 1;";
    expect(findState(empty + filled + changes + fixed)).toEqual([..."abcdefgi"]);
  });

  it("form no cycle", () => {
    expect(
      findCycles(
        modules.filter(({ path }) => /^(src|packages\/(waymark\/src|verify))\//.test(path)),
      ),
    ).toEqual([]);
    expect(
      findCycles([
        { path: "a", imports: ["b"] },
        { path: "b", imports: ["c"] },
        { path: "c", imports: ["b"] },
      ]),
    ).toEqual(["b", "c"]);
  });
});

describe("a forbidden import", () => {
  it.each([
    [
      "src/content/site.ts",
      'import { toPath } from "../../packages/waymark/src/http/message.ts";',
      "packages/waymark/src/http/message.ts",
    ],
    [
      "packages/waymark/src/http/client.ts",
      'import type { Service } from "../api/service.ts";',
      "packages/waymark/src/api/service.ts",
    ],
    [
      "packages/waymark/src/http/client.ts",
      'import { readFile } from "node:fs/promises";',
      "node:fs/promises",
    ],
    ["packages/waymark/src/api/service.ts", 'export { z } from "astro/zod";', "astro/zod"],
    [
      "packages/waymark/src/api/service.ts",
      'const purge = await import("@netlify/functions");',
      "@netlify/functions",
    ],
    [
      "packages/waymark/src/api/contact.ts",
      'import { toMail } from "./mail/message.ts";',
      "packages/waymark/src/api/mail/message.ts",
    ],
    [
      "packages/waymark/src/routes/x.astro",
      '---\nimport x from "../hosts/node/server.ts";\n---\n<p>x</p>',
      "packages/waymark/src/hosts/node/server.ts",
    ],
    [
      "packages/waymark/src/routes/x.astro",
      '---\n---\n<script>\nimport "../build/output.ts";\n</script>',
      "packages/waymark/src/build/output.ts",
    ],
    [
      "packages/verify/site.ts",
      'import { site } from "../../src/content/site.ts";',
      "src/content/site.ts",
    ],
    [
      "packages/waymark/src/check/load-site.ts",
      'import { site } from "../../../../src/content/site.ts";',
      "src/content/site.ts",
    ],
    ["packages/waymark/src/build/output.ts", 'import waymark from "waymark";', "waymark"],
    [
      "packages/waymark/src/build/output.ts",
      'import { checks } from "waymark-verify/checks.ts";',
      "waymark-verify/checks.ts",
    ],
    ["packages/lab/bench/probe.mjs", 'import "../../verify/run.ts";', "packages/verify/run.ts"],
  ])("in %s: %s", (path, source, name) => {
    expect(findForbiddenImports([{ path, imports: readImports(path, source) }], rules)).toEqual([
      `${path} must not import ${name}`,
    ]);
  });

  it("is any import of a folder without a rule", () => {
    const path = "packages/waymark/src/utils/x.ts";
    expect(findForbiddenImports([{ path, imports: [] }], rules)).toEqual([
      "packages/waymark/src/utils/x.ts has no rule: add its permitted imports to packages/waymark/tests/architecture.test.ts",
    ]);
  });
});
