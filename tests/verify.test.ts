import { afterAll, beforeAll } from "vitest";
import { describeConformance } from "waymark/tests/conformance";
import { startProcess } from "waymark/tests/node-server";
import { loadSite } from "waymark/tests/site";

const site = await loadSite();

let server: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  server = await startProcess(["dist/server/entry.mjs"]);
}, 60_000);
afterAll(async () => server?.stop());

// A sample of a large site is faster.
describeConformance("the built site", { getOrigin: () => server.origin, site, pages: 100 });
