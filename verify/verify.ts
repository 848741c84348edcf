import { type Client, createClient } from "./client.ts";
import type { Options } from "./options.ts";
import { type Check, createProbe, toFailure } from "./probe.ts";
import type { Report, Result } from "./report.ts";
import { selectChecks } from "./select.ts";
import { isForeign, openSite, type Site } from "./site.ts";

/** Where a run says how far it is, and why it stands still. */
export interface Listeners {
  readonly onProgress?: (message: string) => void;
  readonly onWait?: (message: string) => void;
}

/** Runs the checks that the options select against a deployment, one after another. Throws Unreachable and BadUsage. */
export async function verify(options: Options, checks: readonly Check[], { onProgress, onWait }: Listeners = {}): Promise<Report> {
  const { origin, concurrency } = options;
  const selected = selectChecks(checks, options);
  const started = Date.now();
  const client = createClient({ origin, concurrency, ...(onWait ? { onWait } : {}) });
  try {
    const site = await openSite(client.ask, options);
    const results: Result[] = [];
    for (const [index, check] of selected.entries()) {
      onProgress?.(`${index + 1} of ${selected.length}: ${check.name}`);
      results.push(await runCheck(check, site, client));
    }
    return {
      origin,
      canonical: site.canonical,
      started: new Date(started).toISOString(),
      seconds: secondsSince(started),
      requests: client.count(),
      pages: site.pages.length,
      pageCount: site.pageCount,
      foreign: isForeign(site),
      results,
    };
  } finally {
    client.close();
  }
}

async function runCheck({ name, promise, run }: Check, site: Site, { ask, count }: Client): Promise<Result> {
  const { probe, failures, count: countExpectations } = createProbe(site, ask);
  const started = Date.now();
  const before = count();
  try {
    await run(probe);
  } catch (error) {
    failures.push(toFailure(error));
  }
  return { check: name, promise, failures, expectations: countExpectations(), requests: count() - before, seconds: secondsSince(started) };
}

function secondsSince(started: number): number {
  return (Date.now() - started) / 1000;
}
