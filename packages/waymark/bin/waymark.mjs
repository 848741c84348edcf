#!/usr/bin/env node
// The command waymark. Node 18 must be able to read this file: it says what is needed instead.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findObstacle, findOldNode, linkNode, run } from "./launcher.mjs";

const toFile = (path) => fileURLToPath(new URL(path, import.meta.url));

// The repository has the sources, and the published package what was compiled from them.
const source = toFile("../src/commands/main.ts");
const program = existsSync(source) ? source : toFile("../dist/src/commands/main.js");

const argv = process.argv.slice(2);
const folder = process.cwd();
// Makes a folder, so nothing is installed here yet.
const obstacle = argv[0] === "init" ? findOldNode() : findObstacle(folder);
if (obstacle === undefined) {
  linkNode(folder);
  run(program, argv);
} else {
  console.error(obstacle);
  process.exitCode = 1;
}
