// Runs a program that is not part of the command waymark, such as a test runner, on the same Node:
//
//   node launch.mjs [--needs=FOLDER] [PROGRAM [ARGUMENT...]]
//
// PROGRAM is a file or an installed package, such as vitest. Without one, this only reports what
// prevents programs from running. Node 18 must be able to read this file.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findObstacle, linkNode, run } from "./packages/waymark/bin/launcher.mjs";

const [first = "", ...others] = process.argv.slice(2);
const neededFolder = first.startsWith("--needs=") ? first.slice("--needs=".length) : undefined;
const [program, ...programArguments] = neededFolder === undefined ? [first, ...others] : others;

const folder = process.cwd();
const obstacle = findMissing() ?? findObstacle(folder);
if (obstacle === undefined) {
  linkNode(folder);
  if (program) run(findFile(program), programArguments);
} else {
  console.error(obstacle);
  process.exitCode = 1;
}

function findMissing() {
  if (neededFolder !== undefined && !existsSync(neededFolder)) {
    return `This copy does not contain ${neededFolder}, which only the engine's maintainers need.
Clone the engine's full repository and run the command there: git clone https://github.com/OWNER/REPO`;
  }
  return existsSync("node_modules")
    ? undefined
    : "Nothing is installed yet. Run this first: npm ci";
}

function findFile(name) {
  if (existsSync(name)) return name;
  const packageFolder = join("node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  return join(packageFolder, typeof bin === "string" ? bin : bin[name]);
}
