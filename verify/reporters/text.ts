import { toCurl } from "../curl.ts";
import { countOf, type Failure, type Outcome, type Report, type Result, summarize, toOutcome } from "../report.ts";

const shown = 5;
const marks: Readonly<Record<Outcome, string>> = { holds: "ok  ", failed: "FAIL", "not offered": "" };

/** Control, bidi and other invisible characters, and line breaks. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** A text of a server as one line that a terminal shows and does not obey. */
export function toPrintable(text: string): string {
  return text.replace(unprintable, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** The report for people: a table of the checks, then each failure with the request that shows it; of another site, only the names. */
export function toText(report: Report): string {
  const { results, origin, canonical, without, requests, seconds, foreign } = report;
  const failed = results.filter((result) => toOutcome(result) === "failed");
  const named = origin === canonical ? origin : `${origin} (canonical ${canonical})`;
  const subject = without.length > 0 ? `${named}, a Waymark without ${without.join(", ")}` : named;
  const { checks, outcome, pages } = summarize(report);
  return [
    ...(foreign ? [toDoubt(failed, origin)] : [toTable(results), ...failed.map((result) => toSection(result, origin))]),
    `${subject}: ${checks}, ${outcome}; ${pages}, ${countOf(requests, "request")}, ${seconds.toFixed(1)} s`,
  ].join("\n\n");
}

function toDoubt(failed: readonly Result[], origin: string): string {
  return [
    `This does not look like a deployment of this site: ${origin}/openapi.json does not describe its API, and ${origin}/sitemap.xml lists no page.`,
    ...(failed.length > 0 ? [`Failed: ${failed.map(({ check }) => check).join(", ")}. --json FILE has the reasons.`] : []),
  ].join("\n");
}

/** A line for each check that held something or failed, and one for all others. */
function toTable(results: readonly Result[]): string {
  const isOffered = (result: Result) => toOutcome(result) !== "not offered";
  const width = Math.max(...results.filter(isOffered).map(({ check }) => check.length), 0);
  const lines = results.filter(isOffered).map((result) => `${marks[toOutcome(result)]}  ${result.check.padEnd(width)}  ${result.promise}`);
  const others = results.filter((result) => !isOffered(result)).map(({ check }) => check);
  return [...lines, ...(others.length > 0 ? [`Not offered: ${others.join(", ")}`] : [])].join("\n");
}

function toSection({ check, promise, failures }: Result, origin: string): string {
  const more = failures.length - shown;
  return [
    `FAIL ${check}: ${promise}`,
    ...failures.slice(0, shown).map((failure) => toEntry(failure, origin)),
    ...(more > 0 ? [`  and ${more} more; --json FILE has them all`] : []),
  ].join("\n");
}

function toEntry({ message, request }: Failure, origin: string): string {
  const said = toPrintable(message);
  return request ? `  ${request.method} ${toPrintable(request.path)} ${said}\n    ${toCurl(origin, request)}` : `  ${said}`;
}
