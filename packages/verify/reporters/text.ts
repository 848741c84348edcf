import {
  countOf,
  type Failure,
  isSound,
  type Outcome,
  type Report,
  type Result,
  summarize,
  toCurl,
  toOutcome,
} from "../report.ts";

const shown = 5;
const marks: Readonly<Record<Outcome, string>> = {
  holds: "ok  ",
  failed: "FAIL",
  "not offered": "",
};

const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Escapes terminal control sequences from a server. */
export const toPrintable = (text: string): string =>
  text.replace(unprintable, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

export function toText(report: Report): string {
  const { results, origin, canonical, without, requests, seconds } = report;
  const failed = results.filter((result) => toOutcome(result) === "failed");
  const named = origin === canonical ? origin : `${origin} (canonical ${canonical})`;
  const subject =
    without.length > 0 ? `${named}, a Waymark site without ${without.join(", ")}` : named;
  const { checks, outcome, pages } = summarize(report);
  return [
    toTable(results),
    ...toNotes(results),
    ...failed.map((result) => toSection(result, origin)),
    `${subject}: ${checks}, ${outcome}; ${pages}, ${countOf(requests, "request")}, ${seconds.toFixed(1)} s`,
  ].join("\n\n");
}

function toTable(results: readonly Result[]): string {
  const isOffered = (result: Result) => toOutcome(result) !== "not offered";
  const width = Math.max(...results.filter(isOffered).map(({ check }) => check.length), 0);
  const lines = results
    .filter(isOffered)
    .map(
      (result) => `${marks[toOutcome(result)]}  ${result.check.padEnd(width)}  ${result.promise}`,
    );
  const others = results.filter((result) => !isOffered(result)).map(({ check }) => check);
  return [...lines, ...(others.length > 0 ? [`Not offered: ${others.join(", ")}`] : [])].join("\n");
}

function toNotes(results: readonly Result[]): readonly string[] {
  const notes = results.flatMap(({ check, notes }) => notes.map((note) => `  ${check}: ${note}`));
  return notes.length > 0 ? [["Accepted because of --proxy:", ...notes].join("\n")] : [];
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
  return request
    ? `  ${request.method} ${toPrintable(request.path)} ${said}\n    ${toCurl(origin, request)}`
    : `  ${said}`;
}

export function toJson(report: Report): string {
  const results = report.results.map((result) => ({
    ...result,
    outcome: toOutcome(result),
    failures: result.failures.map(({ message, request }) => ({
      message,
      ...(request ? { request, curl: toCurl(report.origin, request) } : {}),
    })),
  }));
  return print({ sound: isSound(report), ...report, results });
}

export const toJsonError = (origin: string, error: string): string =>
  print({ sound: false, origin, error, results: [] });

const print = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
