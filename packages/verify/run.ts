import { writeFileSync } from "node:fs";
import { checks, checksOf, standardChecks } from "./checks.ts";
import { isWaymark, Unreachable } from "./open-site.ts";
import { BadUsage, type Options, type Profile, parseOptions, profiles, usage } from "./options.ts";
import type { Check } from "./probe.ts";
import { isSound } from "./report.ts";
import { toJunit, toJunitError } from "./reporters/junit.ts";
import { toJson, toJsonError, toPrintable, toText } from "./reporters/text.ts";
import { selectChecks, verify } from "./verify.ts";

const names = checks.map(({ name }) => name);

const anySite =
  "This is not a Waymark site, so only standards are checked. To run every Waymark check, add --profile waymark.\n";

try {
  const options = parseOptions(process.argv.slice(2), names);
  if (options === "help") console.log(usage);
  else if (options === "list") console.log(toList());
  else process.exitCode = await run(options);
} catch (error) {
  showProgress("");
  if (!(error instanceof BadUsage || error instanceof Unreachable)) throw error;
  console.error(
    error instanceof BadUsage
      ? `${error.message}\nRun --help for usage.`
      : toPrintable(error.message),
  );
  process.exitCode = 2;
}

async function run(options: Options): Promise<0 | 1> {
  const { origin } = options;
  // Reports an unwritable file before the run.
  writeReports(options, { json: "", junit: "" });
  const report = await choose(options)
    .then((chosen) => sayStart(options, chosen))
    .then((chosen) =>
      verify(options, chosen, {
        onProgress: (message) => showProgress(`verify: ${message}`),
        onWait: sayWait,
      }),
    )
    .catch((error) => {
      if (error instanceof Unreachable)
        writeReports(options, {
          json: toJsonError(origin, error.message),
          junit: toJunitError(origin, error.message),
        });
      throw error;
    });
  showProgress("");
  console.log(toText(report));
  writeReports(options, { json: toJson(report), junit: toJunit(report) });
  return isSound(report) ? 0 : 1;
}

/** Throws BadUsage and Unreachable. */
async function choose(options: Options): Promise<readonly Check[]> {
  const { profiles: named, only = [], origin } = options;
  if (named !== undefined) return [...new Set(named.flatMap((profile) => checksOf[profile]))];
  selectChecks(checks, options);
  if (await isWaymark(origin)) return checks;
  const isOwn = only.some((name) => !standardChecks.some((check) => check.name === name));
  if (only.length === 0) console.log(anySite);
  return isOwn ? checks : standardChecks;
}

function toList(): string {
  const entries = Object.entries(profiles) as [Profile, string][];
  return entries
    .map(([profile, what]) =>
      [
        `${profile}: ${what}`,
        ...checksOf[profile].map(({ name, promise }) => `  ${name}\n      ${promise}`),
      ].join("\n"),
    )
    .join("\n\n");
}

function sayStart({ origin, only = [] }: Options, chosen: readonly Check[]): readonly Check[] {
  if (only.length === 0 && chosen.some(({ needs }) => needs === undefined))
    console.error(`verify: checking ${origin}, which takes about a minute`);
  return chosen;
}

function sayWait(message: string): void {
  const line = `verify: ${toPrintable(message)}`;
  if (process.stderr.isTTY) showProgress(line);
  else console.error(line);
}

function writeReports(
  { json, junit }: Options,
  contents: { readonly json: string; readonly junit: string },
): void {
  try {
    if (json !== undefined) writeFileSync(json, contents.json);
    if (junit !== undefined) writeFileSync(junit, contents.junit);
  } catch (error) {
    throw new BadUsage(`The report cannot be written: ${(error as Error).message}`);
  }
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
