import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { CommandError } from "../../console/command.ts";
import { print, printError } from "../../console/printable.ts";
import { parseArguments } from "../writing/command.ts";
import { compareReleases, type Difference } from "./compare-releases.ts";
import { type Release, readRelease } from "./read-release.ts";

const usage = `waymark compare [VERSION] [--out FOLDER]

Builds this site with the installed version of waymark and with another one, and lists the addresses whose text, HTML, headers or
weight differ. Your site, its packages and its last build stay as they are.

VERSION  a version from npm, such as 1.2.0, or a folder or an archive (.tgz) with the package. Without it, the newest version.
--out    writes what differs to FOLDER/before and FOLDER/after. To read it, run  git diff --no-index FOLDER/before FOLDER/after

The exit code is 1 if anything differs.`;

const shownDifferences = 50;

export async function runCompare(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArguments(usage, {
    args: [...argv],
    options: { out: { type: "string" }, help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) {
    print(usage);
    return;
  }
  const [version = "latest", ...others] = positionals;
  if (others.length > 0) throw new CommandError(`Only one version can be compared.\n\n${usage}`);
  const installed = join("node_modules", "waymark");
  if (!existsSync(installed))
    throw new CommandError("Nothing is installed yet. Run this first: npm ci");
  if (lstatSync(installed).isSymbolicLink())
    throw new CommandError(
      "This site contains its engine in packages/waymark, so there is no installed version to compare with another one.",
    );
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), "waymark-compare-"));
  try {
    const [before, after] = [join(scratch, "before"), join(scratch, "after")];
    copySite(before);
    copySite(after);
    linkPackages(resolve("node_modules"), join(before, "node_modules"));
    printError(`Installing waymark ${version} …`);
    install(after, version);
    const releases = [before, after].map((folder) => ({
      version: readVersion(folder),
      release: build(folder),
    }));
    const [old, changed] = releases as [Built, Built];
    report(old, changed, values.out);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

type Built = Readonly<{ version: string; release: Release }>;

/** Made by npm, Git, a build or Netlify. */
const notCopied = new Set(["node_modules", ".git", "dist", "dist-drafts", ".astro", ".netlify"]);

function copySite(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync("."))
    if (!notCopied.has(name)) cpSync(name, join(folder, name), { recursive: true });
}

/** Each by itself: Astro writes a cache beside the packages. */
function linkPackages(packages: string, folder: string): void {
  // The command waymark links its Node here.
  mkdirSync(join(folder, ".bin"), { recursive: true });
  for (const name of readdirSync(packages).filter((entry) => !entry.startsWith(".")))
    symlinkSync(join(packages, name), join(folder, name), "junction");
}

function install(folder: string, version: string): void {
  const specifier = existsSync(version) ? `file:${resolve(version)}` : `waymark@${version}`;
  const argv = ["install", "--no-audit", "--no-fund", "--loglevel=error", specifier];
  // On Windows, npm is a script, which only a shell can start.
  const { status } = spawnSync("npm", argv, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0)
    throw new CommandError(
      `npm could not install waymark ${version}. Its message is above. To list all versions, run  npm view waymark versions`,
    );
}

const readVersion = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, "node_modules/waymark/package.json"), "utf8")).version;

function build(folder: string): Release {
  const version = readVersion(folder);
  printError(`Building the site with waymark ${version} …`);
  const program = join(folder, "node_modules/waymark/bin/waymark.mjs");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, "build", "--silent", "--force"],
    { cwd: folder, encoding: "utf8" },
  );
  if (status !== 0)
    throw new CommandError(
      `The site cannot be built with waymark ${version}:\n\n${stdout}${stderr}`.trimEnd(),
    );
  return readRelease(join(folder, "dist"));
}

function report(before: Built, after: Built, out: string | undefined): void {
  const differences = compareReleases(before.release, after.release);
  const addresses = new Set([...before.release.keys(), ...after.release.keys()]).size;
  print(
    `waymark ${before.version} and ${after.version}: ${differences.length} of ${addresses} addresses differ.`,
  );
  const shown = differences.slice(0, shownDifferences);
  const width = Math.max(0, ...shown.map(({ path }) => path.length));
  for (const { path, kinds } of shown) print(`  ${path.padEnd(width)}  ${kinds.join(", ")}`);
  const more = differences.length - shown.length;
  if (more > 0) print(`  … and ${more} more. To read all of them, add  --out FOLDER`);
  if (out !== undefined) {
    writeDifferences(join(out, "before"), before.release, differences);
    writeDifferences(join(out, "after"), after.release, differences);
  }
  if (differences.length > 0) process.exitCode = 1;
}

function writeDifferences(
  folder: string,
  release: Release,
  differences: readonly Difference[],
): void {
  for (const { path, changed } of differences) {
    for (const one of changed) {
      const resource = release.get(one);
      if (resource) write(join(folder, toFileName(one)), resource.content);
    }
    const resource = release.get(path);
    if (resource) {
      const lines = Object.entries(resource.headers).map(([name, value]) => `${name}: ${value}\n`);
      write(join(folder, `${toFileName(path)}.headers`), lines.join(""));
    }
  }
}

/** An address can be both a page and a folder of others. */
const toFileName = (path: string): string =>
  path.endsWith("/") ? `${path}index.html` : /\.\w+$/.test(path) ? path : `${path}.html`;

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, "latin1");
}
