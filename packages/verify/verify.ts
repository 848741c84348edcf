import { type Client, createClient } from "./client.ts";
import { openSite, type Site } from "./open-site.ts";
import { BadUsage, type Options } from "./options.ts";
import { type Check, createProbe, toFailure } from "./probe.ts";
import type { Report, Result } from "./report.ts";
import { type BrokenOff, defaultLimits, type Limits } from "./send.ts";

export type Listeners = Readonly<{
  onProgress?: (message: string) => void;
  onWait?: (message: string) => void;
}>;

/** Throws Unreachable and BadUsage. */
export async function verify(
  options: Options,
  checks: readonly Check[],
  { onProgress, onWait }: Listeners = {},
): Promise<Report> {
  const { origin, concurrency = 4 } = options;
  const selected = selectChecks(checks, options);
  const isOfWaymark = checks.some(({ needs }) => needs === undefined);
  const started = Date.now();
  const limits = options.limits ?? toLimits(options.pages);
  const client = createClient({ origin, concurrency, onWait, limits });
  try {
    const site = await openSite(client.ask, options, isOfWaymark);
    const results: Result[] = [];
    for (const [index, check] of selected.entries()) {
      onProgress?.(`${index + 1} of ${selected.length}: ${check.name}`);
      results.push(await runCheck(check, site, client));
    }
    if (client.brokenOff().length > 0) results.push(toGuard(client.brokenOff()));
    return {
      origin,
      canonical: site.canonical,
      without: site.without,
      started: new Date(started).toISOString(),
      seconds: secondsSince(started),
      requests: client.count(),
      pages: site.pages.length,
      pageCount: site.pageCount,
      results,
    };
  } finally {
    client.close();
  }
}

const requestsPerPage = 100;

/** A check of every page has no limit on requests, but still has one on bytes. */
const toLimits = (pageCount: number): Limits => ({
  ...defaultLimits,
  requests: defaultLimits.requests + requestsPerPage * pageCount,
});

/** Throws BadUsage if none remain, or one needs `--spend`. */
export function selectChecks(
  checks: readonly Check[],
  { only = [], skip = [], spend = false }: Pick<Options, "only" | "skip" | "spend">,
) {
  const wanted = checks.filter(
    ({ name }) => !skip.includes(name) && (only.length === 0 || only.includes(name)),
  );
  const isCostly = ({ spends = false }: Check) => spends && !spend;
  const costly = wanted.find(isCostly);
  if (costly && only.length > 0)
    throw new BadUsage(`Add --spend to run ${costly.name}. It uses up both rate limits.`);
  const selected = wanted.filter((check) => !isCostly(check));
  if (selected.length === 0)
    throw new BadUsage("--only and --skip leave no checks to run. Remove one of them.");
  return selected;
}

async function runCheck(
  { name, promise, needs, feature, run }: Check,
  site: Site,
  { ask, count }: Client,
): Promise<Result> {
  const started = Date.now();
  const before = count();
  const { probe, failures, notes, count: countExpectations } = createProbe(site, ask);
  try {
    const offered = (await needs?.(site)) ?? [];
    const isLeftOut = feature !== undefined && site.without.includes(feature);
    if (!isLeftOut && (needs === undefined || offered.length > 0)) await run(probe, offered);
  } catch (error) {
    failures.push(toFailure(error));
  }
  return {
    check: name,
    promise,
    failures,
    notes,
    expectations: countExpectations(),
    requests: count() - before,
    seconds: secondsSince(started),
  };
}

function toGuard(brokenOff: readonly BrokenOff[]): Result {
  const failures = brokenOff.map(({ message, request }) => ({ message, request }));
  const promise = "Each response finishes in time and within its size limit";
  return {
    check: "bounds",
    promise,
    failures,
    notes: [],
    expectations: failures.length,
    requests: 0,
    seconds: 0,
  };
}

const secondsSince = (started: number): number => (Date.now() - started) / 1000;
