import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checks } from "waymark-verify/checks.ts";
import { verify } from "waymark-verify/verify.ts";
import { createNodeHandler } from "../../src/hosts/node/release.ts";
import { toArdManifest } from "../../src/outputs/catalogs.ts";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { site } from "../fixtures/own-site.ts";
import { baseUrl } from "../operator.ts";
import { type Fault, type Running, serve, useRunning, withBrokenServer } from "./broken-server.ts";
import { all, at, both, by, header, instead, json, listChecks, status, swap } from "./faults.ts";

const own = { ...site, mcp: "yes" } as const;
const names = ["mcp-card", "mcp-server", "mcp-discovery", "mcp-calls"];
const manifests = ["/.well-known/ard.json", "/.well-known/ai-catalog.json"];

const outputFolder = join(await findBuiltSite(), "dist");

async function startServer(): Promise<Running> {
  const handler = createNodeHandler(own, {
    outputFolder,
    environment: { SITE_URL: baseUrl, TRUST_PROXY: "1" },
  });
  return serve(createServer((request, response) => void handler.handle(request, response)));
}

/** The shared build is without MCP, so these files are the ones of a build with it. */
const published = all(
  instead(at(...manifests), {
    status: 200,
    type: "application/json",
    body: JSON.stringify(toArdManifest(own, [], baseUrl)),
  }),
  swap(at("/llms.txt"), "\n## ", ` \`${baseUrl}/mcp\`\n\n## `),
);

const sound = useRunning(startServer);
const findFailed = (fault: Fault) =>
  withBrokenServer(sound, all(published, fault), async (origin) =>
    listChecks(
      await verify(
        { origin, concurrency: 8, pages: 1, only: names, profiles: ["waymark"] },
        checks,
      ),
      "failed",
    ),
  );

const calls = both(at("/mcp"), by("POST"));

describe("the checks of a site with an MCP server", () => {
  it("pass", async () => {
    expect(await findFailed({})).toEqual([]);
  });

  it.each<[check: string, what: string, fault: Fault]>([
    ["mcp-discovery", "no entry", json(at(manifests[1] ?? ""), (body) => body.entries.splice(0))],
    [
      "mcp-discovery",
      "no queries",
      json(at(...manifests), (body) => delete body.entries[0].representativeQueries),
    ],
    [
      "mcp-discovery",
      "no website",
      json(at(...manifests), (body) => delete body.entries[0].data.websiteUrl),
    ],
    [
      "mcp-discovery",
      "no versions",
      json(
        at(...manifests),
        (body) => delete body.entries[0].data.remotes[0].supportedProtocolVersions,
      ),
    ],
    ["mcp-discovery", "llms.txt is silent", swap(at("/llms.txt"), "/mcp`", "/tools`")],
    ["mcp-server", "another name", swap(calls, /"name":"[^"]*\/site"/, '"name":"Site"')],
    ["mcp-calls", "listChanged", swap(calls, '"listChanged":false', '"listChanged":true')],
    ["mcp-calls", "no caching", swap(calls, /"ttlMs":\d+/, '"ttlMs":0')],
    [
      "mcp-calls",
      "private answers",
      swap(calls, '"cacheScope":"public"', '"cacheScope":"private"'),
    ],
    [
      "mcp-calls",
      "batches",
      status(
        both(calls, (_, { status: found }) => found === 400),
        200,
      ),
    ],
    [
      "mcp-calls",
      "other websites",
      status(
        both(calls, (_, { status: found }) => found === 403),
        200,
      ),
    ],
    ["mcp-calls", "no budget", header(calls, { "ratelimit-policy": undefined })],
  ])("%s: %s is caught", async (check, _, fault) => {
    expect(await findFailed(fault)).toContain(check);
  });
});
