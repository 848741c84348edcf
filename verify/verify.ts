import type { Answer } from "./answer.ts";
import { openAnySite } from "./any-site.ts";
import { type Client, createClient } from "./client.ts";
import { offers } from "./offers.ts";
import type { Options } from "./options.ts";
import { type Check, createProbe, toFailure } from "./probe.ts";
import type { Report, Result } from "./report.ts";
import { selectChecks } from "./select.ts";
import type { BrokenOff } from "./send.ts";
import { isForeign, openSite, type Site } from "./site.ts";

/** Where a run says how far it is, and why it stands still. */
export interface Listeners {
  readonly onProgress?: (message: string) => void;
  readonly onWait?: (message: string) => void;
}

/** Runs the checks that the options select against a deployment, one after another. Throws Unreachable and BadUsage. */
export async function verify(options: Options, checks: readonly Check[], { onProgress, onWait }: Listeners = {}): Promise<Report> {
  const { origin, concurrency = 4 } = options;
  const selected = selectChecks(checks, options);
  const started = Date.now();
  const client = createClient({ origin, concurrency, onWait, limits: options.limits });
  try {
    const open = { own: remember(() => openSite(client.ask, options)), any: remember(() => openAnySite(client.ask, options)) };
    const toSite = ({ needs }: Check) => (needs === undefined ? open.own() : open.any());
    const site = await toSite(selected[0] as Check);
    const results: Result[] = [];
    for (const [index, check] of selected.entries()) {
      onProgress?.(`${index + 1} of ${selected.length}: ${check.name}`);
      results.push(await runCheck(check, await toSite(check), client));
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
      foreign: selected.some(({ needs }) => needs === undefined) && isForeign(await open.own()),
      results,
    };
  } finally {
    client.close();
  }
}

async function runCheck({ name, promise, needs, part, run }: Check, site: Site, { ask, count }: Client): Promise<Result> {
  const started = Date.now();
  const before = count();
  const offered: Answer[] = [];
  const { probe, failures, count: countExpectations } = createProbe(site, ask, offered);
  try {
    if (needs !== undefined) offered.push(...(await offers[needs](site)));
    const isLeftOut = part !== undefined && site.without.includes(part);
    if (!isLeftOut && (needs === undefined || offered.length > 0)) await run(probe);
  } catch (error) {
    failures.push(toFailure(error));
  }
  return { check: name, promise, failures, expectations: countExpectations(), requests: count() - before, seconds: secondsSince(started) };
}

/** What is added to each run in which answers were broken off, so that none goes without a word. */
function toGuard(brokenOff: readonly BrokenOff[]): Result {
  const failures = brokenOff.map(({ message, request }) => ({ message, request }));
  const promise = "Each answer ends in time, and has a size that a client can keep";
  return { check: "bounds", promise, failures, expectations: failures.length, requests: 0, seconds: 0 };
}

function remember<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

function secondsSince(started: number): number {
  return (Date.now() - started) / 1000;
}
