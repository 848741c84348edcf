import { writeFileSync } from "node:fs";
import { showProgress } from "../bench/progress.ts";
import { checks } from "./checks.ts";
import { BadUsage, type Options, parseOptions, usage } from "./options.ts";
import { isSound } from "./report.ts";
import { toJson } from "./reporters/json.ts";
import { toJunit } from "./reporters/junit.ts";
import { toText } from "./reporters/text.ts";
import { Unreachable } from "./site.ts";
import { verify } from "./verify.ts";

const names = checks.map(({ name }) => name);

try {
  const options = parseOptions(process.argv.slice(2), names);
  if (options === "help") console.log(usage);
  else if (options === "list") console.log(checks.map(({ name, promise }) => `${name}\n    ${promise}`).join("\n"));
  else process.exitCode = await run(options);
} catch (error) {
  showProgress("");
  if (!(error instanceof BadUsage || error instanceof Unreachable)) throw error;
  console.error(error instanceof BadUsage ? `${error.message}\n--help shows how the command is used.` : error.message);
  process.exitCode = 2;
}

async function run(options: Options): Promise<0 | 1> {
  const report = await verify(options, checks, (message) => showProgress(`verify: ${message}`));
  showProgress("");
  console.log(toText(report));
  if (options.json !== undefined) write(options.json, toJson(report));
  if (options.junit !== undefined) write(options.junit, toJunit(report));
  return isSound(report) ? 0 : 1;
}

function write(file: string, content: string): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new BadUsage(`The report cannot be written: ${(error as Error).message}`);
  }
}
