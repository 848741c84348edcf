import { writeFileSync } from "node:fs";
import { checksOf } from "./checks.ts";
import { BadUsage, type Options, parseOptions, usage } from "./options.ts";
import type { Check } from "./probe.ts";
import { type Profile, profiles, standardProfiles } from "./profiles.ts";
import { isWaymark } from "./recognise.ts";
import { isSound } from "./report.ts";
import { toJson, toJsonError } from "./reporters/json.ts";
import { toJunit, toJunitError } from "./reporters/junit.ts";
import { toPrintable, toText } from "./reporters/text.ts";
import { Unreachable } from "./site.ts";
import { verify } from "./verify.ts";

const all = Object.values(checksOf).flat();
const names = all.map(({ name }) => name);

const anySite =
  "No Waymark answers here: the site is held to what standards ask of any. --profile waymark holds it to all that a Waymark promises.\n";

try {
  const options = parseOptions(process.argv.slice(2), names);
  if (options === "help") console.log(usage);
  else if (options === "list") console.log(toList());
  else process.exitCode = await run(options);
} catch (error) {
  showProgress("");
  if (!(error instanceof BadUsage || error instanceof Unreachable)) throw error;
  console.error(error instanceof BadUsage ? `${error.message}\n--help shows how the command is used.` : toPrintable(error.message));
  process.exitCode = 2;
}

async function run(options: Options): Promise<0 | 1> {
  const { origin } = options;
  // Emptied beforehand, so that a file that cannot be written is known at once and none is left from another run.
  writeReports(options, { json: "", junit: "" });
  const report = await choose(options)
    .then((chosen) => sayStart(options, chosen))
    .then((chosen) => verify(options, chosen, { onProgress: (message) => showProgress(`verify: ${message}`), onWait: sayWait }))
    .catch((error) => {
      if (error instanceof Unreachable)
        writeReports(options, { json: toJsonError(origin, error.message), junit: toJunitError(origin, error.message) });
      throw error;
    });
  showProgress("");
  console.log(toText(report));
  writeReports(options, { json: toJson(report), junit: toJunit(report) });
  return isSound(report) ? 0 : 1;
}

/** The checks that a run chooses from: those of the profiles that are named, else all where checks are named, else those that fit the site. */
async function choose({ profiles: named, only = [], origin }: Options): Promise<readonly Check[]> {
  if (named !== undefined) return named.flatMap((profile) => checksOf[profile]);
  if (only.length > 0) return all;
  if (await isWaymark(origin)) return checksOf.waymark;
  console.log(anySite);
  return standardProfiles.flatMap((profile) => checksOf[profile]);
}

function toList(): string {
  const entries = Object.entries(profiles) as [Profile, string][];
  return entries
    .map(([profile, what]) =>
      [`${profile}: ${what}`, ...checksOf[profile].map(({ name, promise }) => `  ${name}\n      ${promise}`)].join("\n"),
    )
    .join("\n\n");
}

/** Says how long a whole run takes, which may wait for a new budget of the site. */
function sayStart({ origin, only = [] }: Options, chosen: readonly Check[]): readonly Check[] {
  if (only.length === 0 && chosen.some(({ needs }) => needs === undefined))
    console.error(`verify: checking ${origin}, which takes about a minute`);
  return chosen;
}

/** Says why nothing happens: in place of the progress on a terminal, as a line in a log. */
function sayWait(message: string): void {
  const line = `verify: ${toPrintable(message)}`;
  if (process.stderr.isTTY) showProgress(line);
  else console.error(line);
}

function writeReports({ json, junit }: Options, contents: { readonly json: string; readonly junit: string }): void {
  try {
    if (json !== undefined) writeFileSync(json, contents.json);
    if (junit !== undefined) writeFileSync(junit, contents.junit);
  } catch (error) {
    throw new BadUsage(`The report cannot be written: ${(error as Error).message}`);
  }
}

/** Shows one line on a terminal's standard error in place of the one before; an empty text clears it. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
