import { toCurl } from "../curl.ts";
import type { Failure, Report, Result } from "../report.ts";

const shown = 5;

/** The report for people: a table of the checks, then each failure with the request that shows it. */
export function toText(report: Report): string {
  const { results, origin, canonical, pages, requests, seconds } = report;
  const failed = results.filter(({ failures }) => failures.length > 0);
  const subject = origin === canonical ? origin : `${origin} (canonical ${canonical})`;
  const outcome = failed.length === 0 ? "all hold" : `${failed.length} failed`;
  return [
    toTable(results),
    ...failed.map((result) => toSection(result, origin)),
    `${subject}: ${results.length} checks, ${outcome}; ${pages} pages, ${requests} requests, ${seconds.toFixed(1)} s`,
  ].join("\n\n");
}

function toTable(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ check }) => check.length), 0);
  return results
    .map(({ check, promise, failures }) => {
      const outcome = failures.length === 0 ? "ok  " : "FAIL";
      return `${outcome}  ${check.padEnd(width)}  ${promise}`;
    })
    .join("\n");
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
  return request ? `  ${request.method} ${request.path} ${message}\n    ${toCurl(origin, request)}` : `  ${message}`;
}
