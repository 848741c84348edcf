import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type RateLimitClient,
  rateLimitClients,
} from "../../waymark/src/catalog/rate-limit-clients.ts";
import { rateLimits } from "../../waymark/src/catalog/rate-limits.ts";
import { listen, startProcess } from "../../waymark/tests/conformance/node-server.ts";
import { findBuiltSite } from "../../waymark/tests/fixtures/built-site.ts";
import { isLeftOut, python } from "./debian.ts";

const { quota } = rateLimits.health;
const here = import.meta.dirname;
const run = promisify(execFile);

const sets: Readonly<Record<string, readonly string[]>> = {
  all: [
    "retry-after",
    "ratelimit-limit",
    "ratelimit-remaining",
    "ratelimit-reset",
    "ratelimit-policy",
    "ratelimit",
  ],
  "Retry-After": ["retry-after"],
  "RateLimit-Reset": ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"],
  RateLimit: ["ratelimit-policy", "ratelimit"],
};
const names = Object.keys(sets);

let site: Awaited<ReturnType<typeof startProcess>>;
let proxy: Server;
let address: string;
beforeAll(async () => {
  site = await startProcess(["dist/server/entry.mjs"], {}, await findBuiltSite());
  const health = `${site.origin}/api/v1/health`;
  for (let spent = 0; spent < quota; spent += 1) await (await fetch(health)).arrayBuffer();
  proxy = createServer(async ({ url = "" }, response) => {
    const refusal = await fetch(health);
    const passed = sets[url.slice(1)]?.map((name) => [name, refusal.headers.get(name) ?? ""]) ?? [];
    response.writeHead(refusal.status, Object.fromEntries(passed)).end(await refusal.text());
  });
  address = `http://127.0.0.1:${await listen(proxy)}`;
});
afterAll(async () => {
  proxy.close();
  await site.stop();
});

type Waits = Readonly<Record<string, number>>;

function judge(waits: Waits) {
  const reads = names.filter((name) => name !== "all" && (waits[name] ?? 0) > 0);
  const told = waits["all"] ?? 0;
  return { reads, waits: told > 30 ? "as told" : told };
}

const rowOf = (name: string) =>
  (rateLimitClients as readonly RateLimitClient[]).find((row) => row.name === name);

describe("npm clients", () => {
  it("handle a 429 response as described in the portal's table", async () => {
    const { stdout } = await run(process.execPath, [join(here, "retries.ts"), address, ...names]);
    const { outcomes, parsed } = JSON.parse(stdout) as {
      outcomes: Record<string, Waits>;
      parsed: Record<string, object>;
    };
    expect(
      Object.fromEntries(Object.entries(outcomes).map(([name, waits]) => [name, judge(waits)])),
    ).toEqual({
      ky: { reads: rowOf("ky")?.reads, waits: "as told" },
      got: { reads: rowOf("got")?.reads, waits: "as told" },
      "axios-retry": { reads: rowOf("axios-retry")?.reads, waits: "as told" },
      undici: { reads: rowOf("undici")?.reads, waits: 30 },
      ofetch: { reads: [], waits: 0 },
      "p-retry": { reads: [], waits: 0 },
    });
    expect(parsed).toMatchObject({
      asSent: { limit: null, remaining: null },
      withoutStructuredField: { limit: quota, remaining: 0 },
    });
  });

  it.each(rateLimitClients.filter(({ from }) => from === "npm"))(
    "$name is tested in the version listed in the table",
    ({ name, version }) => {
      expect(
        JSON.parse(readFileSync(join(here, "../node_modules", name, "package.json"), "utf8")),
      ).toMatchObject({ version });
    },
  );
});

describe.skipIf(isLeftOut("retries"))("Debian clients", () => {
  it("in Python handle a 429 response as described in the table", async () => {
    const { stdout } = await run(python, [join(here, "retries.py"), address, ...names]);
    const { outcomes } = JSON.parse(stdout) as { outcomes: Record<string, Waits> };
    expect(
      Object.fromEntries(Object.entries(outcomes).map(([name, waits]) => [name, judge(waits)])),
    ).toEqual({
      urllib3: { reads: rowOf("urllib3")?.reads, waits: "as told" },
      requests: { reads: rowOf("requests")?.reads, waits: "as told" },
      httpx: { reads: [], waits: 0 },
    });
  });

  it("curl gives up if Retry-After is longer than its maximum, and ignores other headers", async () => {
    const refusals = names.map(async (name) => {
      const argv = ["--retry", "1", "--retry-max-time", "5", `${address}/${name}`];
      return (await run("curl", argv)).stderr.includes("The Retry-After: time") ? [name] : [];
    });
    expect((await Promise.all(refusals)).flat()).toEqual(["all", "Retry-After"]);
  });
});
