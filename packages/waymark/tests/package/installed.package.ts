import { cpSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { startProcess } from "../conformance/node-server.ts";
import { makeFolder } from "../fixtures/folder.ts";
import { readImports } from "../imports.ts";
import { startEngine } from "../netlify/engine.ts";
import { compareSites } from "./compare-sites.ts";
import { installSite, packPackages, root, unpack } from "./installed-site.ts";
import { expectSuccess, runNode } from "./program.ts";

const folder = makeFolder("package");
const site = join(folder, "site");
const astro = "node_modules/astro/bin/astro.mjs";

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** What attw prints. */
type Findings = Readonly<{
  analysis: { readonly entrypoints: object };
  problems: Readonly<Record<string, readonly { readonly resolutionKind: string }[]>>;
}>;

let packages: readonly [engine: string, verify: string];
/** The unpacked packages. */
let engine: string;
let verify: string;
beforeAll(async () => {
  packages = await packPackages(folder);
  engine = await unpack(packages[0], join(folder, "engine"));
  verify = await unpack(packages[1], join(folder, "verify"));
});

describe("the packed engine", () => {
  const list = (unpacked: string) =>
    listFiles(unpacked).map((file) => file.slice(unpacked.length + 1).replaceAll("\\", "/"));

  it("contains neither TypeScript, except declarations, nor tests, except those that a site's own tests call", () => {
    // The starter is an owner's site.
    const files = list(engine).filter((file) => !file.startsWith("starter/"));
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
    expect(
      files.filter((file) => /(?:^|\/)tests\/|\.test\./.test(file) && /\.js$/.test(file)),
    ).toEqual([
      "dist/tests/conformance/checks.js",
      "dist/tests/conformance/node-server.js",
      "dist/tests/conformance/wire.js",
    ]);
  });

  it("contains the source in each source map, under a name inside the package", () => {
    const maps = list(engine).filter((file) => file.endsWith(".map"));
    expect(maps.length).toBeGreaterThan(400);
    for (const file of maps) {
      const { sources, sourcesContent } = JSON.parse(readFileSync(join(engine, file), "utf8"));
      expect(sources, file).toEqual([basename(file).replace(/\.js\.map$/, ".ts")]);
      expect(sourcesContent, file).toEqual([expect.stringMatching(/\S/)]);
    }
  });

  it("imports only files that it contains and packages that it declares", () => {
    const files = new Set(list(engine));
    const { dependencies, peerDependencies } = readJson(join(engine, "package.json"));
    const declared = Object.keys({ ...dependencies, ...peerDependencies });
    const isDeclared = (name: string) =>
      declared.some((known) => name === known || name.startsWith(`${known}/`));
    const missing = [...files]
      .filter((file) => /^dist\/.*\.(?:js|astro)$/.test(file))
      .flatMap((file) =>
        readImports(file, readFileSync(join(engine, file), "utf8"))
          .map((name) => name.replace(/\?.*$/, ""))
          // Node's modules, Astro's, and those that the engine's integration makes.
          .filter((name) => !/^(?:node|astro|virtual):/.test(name))
          .filter((name) => (name.startsWith("dist/") ? !files.has(name) : !isDeclared(name)))
          .map((name) => `${file}: ${name}`),
      );
    expect(missing).toEqual([]);
  });

  it("has the size that a download should have", () => {
    const toMegabytes = (file: string) => statSync(file).size / 1_000_000;
    expect(toMegabytes(packages[0])).toBeLessThan(2.5);
    expect(toMegabytes(packages[1])).toBeLessThan(1);
  });

  it("has a manifest without findings of publint", async () => {
    const publint = join(import.meta.dirname, "node_modules/publint/src/cli.js");
    for (const unpacked of [engine, verify])
      expect(await runNode([publint, "--strict", unpacked], root)).toContain("All good!");
  });

  it("has types that TypeScript finds, except for components, which only Astro reads", async () => {
    const attw = join(import.meta.dirname, "node_modules/@arethetypeswrong/cli/dist/index.js");
    const argv = ["--profile", "esm-only", "--format", "json"];
    const printed = await runNode([attw, packages[0], ...argv], root);
    const { analysis, problems } = JSON.parse(printed) as Findings;
    expect(Object.keys(analysis.entrypoints)).toEqual(
      expect.arrayContaining([".", "./content", "./netlify/health", "./tests/conformance"]),
    );
    // Older kinds of resolution do not read `exports`, or cannot load the engine, which has no CommonJS.
    const current = ["node16-esm", "bundler"];
    const found = Object.values(problems).flat();
    expect(found.filter(({ resolutionKind }) => current.includes(resolutionKind))).toEqual([]);
  });
});

describe("a site with the packed engine, outside the repository", () => {
  beforeAll(async () => {
    await installSite(site, packages);
  });

  it("can import the engine in Node", async () => {
    const code = 'const { default: waymark } = await import("waymark"); console.log(waymark.name)';
    expect(await runNode(["--input-type=module", "--eval", code], site)).toBe("waymark\n");
  });

  it("has types without errors", async () => {
    const printed = await runNode([astro, "check", "--minimumFailingSeverity", "hint"], site);
    expect(printed).toContain("- 0 errors");
  });

  it("builds the same pages as the repository", async () => {
    await runNode(["packages/waymark/bin/waymark.mjs", "build"], root);
    await runNode(["node_modules/waymark/bin/waymark.mjs", "build"], site);
    expect(compareSites(join(root, "dist/client"), join(site, "dist/client"))).toEqual([]);
  });

  it("passes its own tests about settings, colors and Netlify's limits", async () => {
    const files = ["contract", "contrast", "platform-limits"];
    const argv = ["node_modules/vitest/vitest.mjs", "run", ...files.map((name) => `tests/${name}`)];
    expect(await runNode(argv, site)).toMatch(/Test Files +3 passed/);
  });

  it("serves from the build alone, and verify finds no mistake", async () => {
    const moved = makeFolder("moved");
    cpSync(join(site, "dist"), join(moved, "dist"), { recursive: true });
    const server = await startProcess(["dist/server/entry.mjs"], {}, moved);
    try {
      const argv = ["node_modules/waymark-verify/run.js", "--pages", "6", server.origin];
      expect(await runNode(argv, site)).toMatch(/: \d+ checks, \d+ not offered; 6 of \d+ pages/);
    } finally {
      await server.stop();
    }
  });

  it("shows a changed setting and a changed article in development", async () => {
    const server = await startProcess(
      [astro, "dev", "--port", "{port}", "--host", "127.0.0.1"],
      {},
      site,
    );
    const read = async (path: string) => (await fetch(server.origin + path)).text();
    const change = (file: string, passage: string, replacement: string) => {
      const text = readFileSync(join(site, file), "utf8");
      expect(text).toContain(passage);
      writeFileSync(join(site, file), text.replace(passage, replacement));
    };
    try {
      const { status } = await fetch(`${server.origin}/articles`);
      expect(status).toBe(200);
      change("src/content/site.ts", 'name: "Waymark"', 'name: "Renamed"');
      await expect.poll(() => read("/"), { timeout: 60_000 }).toContain("Renamed");
      change("src/content/pages/about.md", "\n---\n", "\n---\n\nA new first sentence.\n");
      await expect.poll(() => read("/about"), { timeout: 60_000 }).toContain("new first sentence");
      const [, style = ""] = /href="(\/[^"]*development\.css)"/.exec(await read("/")) ?? [];
      expect((await fetch(server.origin + style)).status).toBe(200);
      expect(server.getOutput()).not.toMatch(/\[(?:WARN|ERROR)\]/);
    } finally {
      await server.stop();
    }
  });

  it("runs Netlify's functions, which import the engine by the name of its package", async () => {
    const netlify = await startEngine("production", {}, site);
    const get = async (path: string, accept = "*/*") => {
      const { status, headers } = await fetch(netlify.origin + path, { headers: { accept } });
      return [status, headers.get("content-type")];
    };
    try {
      expect(await get("/api/v1/health")).toEqual([200, "application/json"]);
      expect(await get("/search?q=museum")).toEqual([200, "text/html; charset=utf-8"]);
      expect(await get("/about", "text/markdown")).toEqual([200, "text/markdown; charset=utf-8"]);
      expect(await get("/missing", "text/html")).toEqual([404, "text/html; charset=utf-8"]);
    } finally {
      await netlify.stop();
    }
  });

  it("checks any site with waymark-verify, which installs nothing else", async () => {
    const argv = ["node_modules/waymark-verify/run.js", "--list"];
    expect(await runNode(argv, site)).toContain("sitemap-pages");
    const { dependencies } = readJson(join(verify, "package.json"));
    expect(dependencies).toBeUndefined();
    const alone = join(makeFolder("verify"), "package");
    cpSync(verify, alone, { recursive: true });
    expect(
      await expectSuccess(process.execPath, [join(alone, "run.js"), "--list"], alone),
    ).toContain("sitemap-pages");
  });
});
