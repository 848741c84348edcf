// Every npm script starts here, because npm may run on a Node that is too old for the packages.
//
//   node launch.mjs [--needs=FOLDER] [PROGRAM [ARGUMENT...]]
//
// PROGRAM is a file or an installed package, such as vitest. It runs on the Node that `npm ci`
// installed or, if there is none for this platform, on the machine's own. Without a program, this
// only reports what prevents the scripts from running. Node 18 must be able to read this file.
import { spawn } from "node:child_process";
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const isWindows = process.platform === "win32";
const platform = `${isWindows ? "win" : process.platform}-${process.arch}`;
const packagedNode = `node-${platform}/bin/${isWindows ? "node.exe" : "node"}`;
const hasPackagedNode = existsSync(`node_modules/${packagedNode}`);

const [first = "", ...others] = process.argv.slice(2);
const neededFolder = first.startsWith("--needs=") ? first.slice("--needs=".length) : undefined;
const [program, ...programArguments] = neededFolder === undefined ? [first, ...others] : others;

const obstacle = findObstacle();
if (obstacle === undefined) {
  linkNode();
  if (program) run(program, programArguments);
} else {
  console.error(obstacle);
  process.exitCode = 1;
}

function findObstacle() {
  const folder = process.cwd();
  // Astro and Vite fail with these, and a colon splits PATH. Windows has one after the drive.
  const [character] = /["#%*?]|:(?!\\)/.exec(folder) ?? [];
  if (character) {
    return `The path of this folder contains ${character}, which the build tools do not support: ${folder}
Rename the folder, or move it to a path without these characters: " # % * : ?`;
  }
  if (neededFolder !== undefined && !existsSync(neededFolder)) {
    return `This copy does not contain ${neededFolder}, which only the engine's maintainers need.
Clone the engine's full repository and run the command there: git clone https://github.com/OWNER/REPO`;
  }
  if (!existsSync("node_modules")) return "Nothing is installed yet. Run this first: npm ci";
  return findOldNode() ?? findSkippedPackages();
}

function findOldNode() {
  if (hasPackagedNode) return undefined;
  const neededVersion = readFileSync(".nvmrc", "utf8").trim();
  if (Number.parseInt(process.versions.node, 10) >= Number(neededVersion)) return undefined;
  return `This machine has Node ${process.versions.node}, but Node ${neededVersion} or newer is needed.
Install it from https://nodejs.org, then run this: npm ci`;
}

/** npm skips optional packages that do not support its own Node, and reports success. */
function findSkippedPackages() {
  const bindings = "node_modules/@rolldown";
  if (!existsSync(bindings)) return undefined;
  if (readdirSync(bindings).some((name) => name.startsWith("binding-"))) return undefined;
  return `npm ci did not install every package, because it ran on a version of Node that is too old.
This machine has Node ${process.versions.node}. Install Node 20.19, 22.12 or newer from https://nodejs.org, then run this: npm ci`;
}

/** For npx. npm up to 11.6.0 removes this link when it skips other platforms' packages. */
function linkNode() {
  const link = `node_modules/.bin/${isWindows ? "node.cmd" : "node"}`;
  if (!hasPackagedNode || lstatSync(link, { throwIfNoEntry: false })) return;
  try {
    if (isWindows) writeFileSync(link, `@"%~dp0..\\${packagedNode.replaceAll("/", "\\")}" %*\r\n`);
    else symlinkSync(`../${packagedNode}`, link);
  } catch (error) {
    // Scripts run without the link, also where node_modules is read-only.
    if (!["EACCES", "EEXIST", "EPERM", "EROFS"].includes(error.code)) throw error;
  }
}

/** The shell may remember the machine's Node from the start of a script, so it cannot choose. */
function run(name, argv) {
  const node = hasPackagedNode ? join("node_modules", packagedNode) : process.execPath;
  const child = spawn(node, [findFile(name), ...argv], { stdio: "inherit" });
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

function findFile(name) {
  if (existsSync(name)) return name;
  const folder = join("node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[name]);
}
