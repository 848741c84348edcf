import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Deprecation, Lifecycle } from "../../src/catalog/lifecycle.ts";
import { checks } from "../../verify/checks.ts";
import { verify } from "../../verify/verify.ts";
import { startProcess } from "../conformance/node-server.ts";
import { announcedV2, deprecatedV1, leavingV1, onlyV1, twoVersions } from "../made-up-lifecycles.ts";
import { buildCommand, createWorkspace, type Workspace } from "../workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
  // The copy shares node_modules, where other builds keep their cache.
  workspace.edit("astro.config.mjs", 'output: "static",', 'output: "static", cacheDir: "./.cache",');
});
afterEach(() => workspace.remove());

const leaving: Deprecation = { ...leavingV1, effective: "2100-01-01", sunset: "2100-06-30" };
const deprecated: Lifecycle = { ...twoVersions, deprecations: [leaving] };
const announced: Lifecycle = { ...announcedV2, nextVersion: { version: "2", effective: "2100-01-01" } };
const accept = () => workspace.run("contract/accept.ts");

describe("the steps that retire version 1", () => {
  it("are accepted, and the site announces them everywhere that npm run verify checks", async () => {
    workspace.clear("contract/baseline");
    const take = (step: Lifecycle) => {
      workspace.setLifecycle(step);
      expect(accept()).toMatchObject({ status: 0 });
    };
    for (const step of [onlyV1, announced]) take(step);
    // Time passes until the current version changes.
    for (const version of ["1", "2"])
      workspace.edit(`contract/baseline/openapi.v${version}.json`, '"effective": "2100-01-01"', '"effective": "2025-01-01"');
    for (const step of [twoVersions, deprecated]) take(step);
    expect(accept().output).toBe("The baselines hold all of it already.\n");
    // After setup, a site has no articles and no prices.
    rmSync(join(workspace.folder, "src/content/articles"), { recursive: true });
    workspace.configure({ pricing: { currency: "USD", engagements: [], bands: [] } });
    workspace.build();
    expect(workspace.read("dist/client/llms-full.txt")).toContain("| `/api/v1/health` | 2100-01-01 | 2100-06-30 | `/api/v2/health` |");
    const server = await startProcess([join(workspace.folder, "dist/server/entry.mjs")]);
    try {
      const { results } = await verify({ origin: server.origin, concurrency: 4, spend: false, only: [], skip: [], pages: 4 }, checks);
      expect(results.flatMap(({ check, failures }) => failures.map(({ message }) => `${check}: ${message}`))).toEqual([]);
    } finally {
      await server.stop();
    }
    // An endpoint with a small quota makes verify wait for its next window.
  }, 180_000);
});

describe("a build with an impossible deprecation", () => {
  it("fails, and reports the file, the operation and how to fix it", () => {
    workspace.setLifecycle({ ...deprecatedV1, deprecations: [{ ...leavingV1, sunset: "2027-06-29" }] });
    const { status, output } = workspace.run(...buildCommand);
    expect(status).not.toBe(0);
    expect(output).toContain("src/catalog/lifecycle.ts cannot be published:");
    expect(output).toContain(
      "The deprecation of /api/v1/health: 179 days of notice are too few. At least 180 are promised, so the earliest sunset is 2027-06-30.",
    );
  }, 60_000);
});
