// npm scripts run on the packages' Node, or where there is none for this machine, on its own.
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";

const windows = process.platform === "win32";
const binary = `node-${windows ? "win" : process.platform}-${process.arch}/bin/${windows ? "node.exe" : "node"}`;
const link = `node_modules/.bin/${windows ? "node.cmd" : "node"}`;

/** A folder that archives, which owners copy, do not contain. */
const needed = process.argv[2];

/** Astro and Vite fail, and a colon splits PATH. Windows has one after the drive. */
const [unusable] = /["#%*?]|:(?!\\)/.exec(process.cwd()) ?? [];

function findObstacle() {
  if (unusable)
    return `The path of this folder contains ${unusable}, which the build tools do not support: ${process.cwd()}\nRename the folder, or move it to a path without these characters: " # % * : ?`;
  if (needed && !existsSync(needed))
    return `This copy does not contain ${needed}, which only the engine's maintainers need.\nClone the engine's full repository and run the command there: git clone https://github.com/OWNER/REPO`;
  if (!existsSync("node_modules")) return "Nothing is installed yet. Run this first: npm ci";
  if (existsSync(`node_modules/${binary}`)) return undefined;
  const version = readFileSync(".nvmrc", "utf8").trim();
  if (Number.parseInt(process.versions.node, 10) >= Number(version)) return undefined;
  return `This machine has Node ${process.versions.node}, but Node ${version} or newer is needed. Install it from https://nodejs.org, then run this: npm ci`;
}

const obstacle = findObstacle();
if (obstacle !== undefined) {
  console.error(obstacle);
  process.exitCode = 1;
} else if (existsSync(`node_modules/${binary}`) && !existsSync(link)) {
  // npm up to 11.6.0 removes the link of `node` when it skips other platforms' packages.
  if (windows) writeFileSync(link, `@"%~dp0..\\${binary.replaceAll("/", "\\")}" %*\r\n`);
  else symlinkSync(`../${binary}`, link);
}
