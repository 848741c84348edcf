import { afterAll, beforeAll } from "vitest";
import { loadSite } from "../packages/waymark/src/check/load-site.ts";
import { describeConformance } from "../packages/waymark/tests/conformance/checks.ts";
import { startProcess } from "../packages/waymark/tests/conformance/node-server.ts";

const site = await loadSite();

let server: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  server = await startProcess(["dist/server/entry.mjs"]);
}, 60_000);
afterAll(async () => server?.stop());

// A sample of a large site is faster.
describeConformance("the built site", { getOrigin: () => server.origin, site, pages: 100 });
