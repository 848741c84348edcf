// Sees to it that npm scripts run on a Node that can run them: on that of the packages, else, where they have none for this machine, on its own.
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";

const windows = process.platform === "win32";
const binary = `node-${windows ? "win" : process.platform}-${process.arch}/bin/${windows ? "node.exe" : "node"}`;
const link = `node_modules/.bin/${windows ? "node.cmd" : "node"}`;

/** A folder that the script needs and an archive of the repository, which owners copy, does not contain. */
const needed = process.argv[2];

/** Explains why the scripts cannot run, and how to fix it. Undefined if they can. */
function findObstacle() {
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
  // npm up to 11.6.0 takes the link of `node` away again where it skips the packages that bring the same command to other platforms.
  if (windows) writeFileSync(link, `@"%~dp0..\\${binary.replaceAll("/", "\\")}" %*\r\n`);
  else symlinkSync(`../${binary}`, link);
}
