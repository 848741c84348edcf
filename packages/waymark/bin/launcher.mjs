// Chooses the Node that runs a program: the one that npm installed beside the packages or, if there
// is none for this platform, the machine's own. Node 18 must be able to read this file.
import { spawn } from "node:child_process";
import { existsSync, lstatSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The first version that reads an owner's TypeScript without a warning. */
const neededVersion = 24;

const isWindows = process.platform === "win32";
const packageName = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
const packagedNode = findPackagedNode();

/** Undefined if programs can run in this folder. */
export function findObstacle(folder) {
  // Astro and Vite fail with these, and a colon splits PATH. Windows has one after the drive.
  const [character] = /["#%*?]|:(?!\\)/.exec(folder) ?? [];
  if (character) {
    return `The path of this folder contains ${character}, which the build tools do not support: ${folder}
Rename the folder, or move it to a path without these characters: " # % * : ?`;
  }
  return findOldNode() ?? findSkippedPackages(folder);
}

/** Undefined if the Node that runs programs is new enough. */
export function findOldNode() {
  if (packagedNode !== undefined) return undefined;
  if (Number.parseInt(process.versions.node, 10) >= neededVersion) return undefined;
  return `This machine has Node ${process.versions.node}, but Node ${neededVersion} or newer is needed.
Install it from https://nodejs.org, then try again. In the folder of a site, run this first: npm ci`;
}

/** npm skips optional packages that do not support its own Node, and reports success. */
function findSkippedPackages(folder) {
  const bindings = join(folder, "node_modules/@rolldown");
  if (!existsSync(bindings)) return undefined;
  if (readdirSync(bindings).some((name) => name.startsWith("binding-"))) return undefined;
  return `npm ci did not install every package, because it ran on a version of Node that is too old.
This machine has Node ${process.versions.node}. Install Node 20.19, 22.12 or newer from https://nodejs.org, then run this: npm ci`;
}

/** In the packages of the project that this file belongs to. */
function findPackagedNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    const node = join(dirname(manifest), "bin", isWindows ? "node.exe" : "node");
    return existsSync(node) ? node : undefined;
  } catch (error) {
    if (error.code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** For npx. npm up to 11.6.0 removes this link when it skips other platforms' packages. */
export function linkNode(folder) {
  const packages = join(folder, "node_modules");
  const link = join(packages, ".bin", isWindows ? "node.cmd" : "node");
  const target = `${packageName}/bin/${isWindows ? "node.exe" : "node"}`;
  if (!existsSync(join(packages, target)) || lstatSync(link, { throwIfNoEntry: false })) return;
  try {
    if (isWindows) writeFileSync(link, `@"%~dp0..\\${target.replaceAll("/", "\\")}" %*\r\n`);
    else symlinkSync(`../${target}`, link);
  } catch (error) {
    // Programs run without the link, also if node_modules is read-only.
    if (!["EACCES", "EEXIST", "ENOENT", "EPERM", "EROFS"].includes(error.code)) throw error;
  }
}

/**
 * Runs a program, passes signals on to it, and ends as it ends. The shell may remember the machine's
 * Node from the start of a script, so it cannot choose.
 */
export function run(file, argv) {
  const node = packagedNode ?? process.execPath;
  const child = spawn(node, [file, ...argv], { stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("error", (error) => {
    console.error(`${node} cannot be started (${error.code}). Run this: npm ci`);
    process.exitCode = 1;
  });
  child.on("exit", (status, signal) => {
    if (signal === null) process.exitCode = status;
    else {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
  });
}
