import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checks } from "waymark-verify/checks.ts";
import { verify } from "waymark-verify/verify.ts";
import type { Deprecation, Lifecycle } from "../../src/catalog/lifecycle.ts";
import { startProcess } from "../conformance/node-server.ts";
import { announcedV2, leavingV1, onlyHealthV1, twoVersions } from "../made-up-lifecycles.ts";
import { createWorkspace } from "../workspace.ts";

const workspace = createWorkspace();

const leaving: Deprecation = { ...leavingV1, effective: "2100-01-01", sunset: "2100-06-30" };
const deprecated: Lifecycle = { ...twoVersions, deprecations: [leaving] };
const announced: Lifecycle = {
  ...announcedV2,
  nextVersion: { version: "2", effective: "2100-01-01" },
};
const accept = () => workspace.run("packages/waymark/src/commands/main.ts", "accept");

it("the steps that retire version 1 are accepted, and announced everywhere that npm run verify checks", {
  timeout: 180_000,
}, async () => {
  workspace.clear("tests/contract");
  const take = (step: Lifecycle) => {
    workspace.setLifecycle(step);
    expect(accept()).toMatchObject({ status: 0 });
  };
  for (const step of [onlyHealthV1, announced]) take(step);
  for (const version of ["1", "2"])
    workspace.edit(
      `tests/contract/openapi.v${version}.json`,
      '"effective": "2100-01-01"',
      '"effective": "2025-01-01"',
    );
  for (const step of [twoVersions, deprecated]) take(step);
  expect(accept().output).toBe("The baselines already contain the current description.\n");
  rmSync(join(workspace.folder, "src/content/articles"), { recursive: true });
  workspace.configure({ pricing: { currency: "USD", engagements: [], bands: [] } });
  workspace.build();
  expect(workspace.read("dist/client/llms-full.txt")).toContain(
    "| `/api/v1/health` | 2100-01-01 | 2100-06-30 | `/api/v2/health` |",
  );
  const server = await startProcess([join(workspace.folder, "dist/server/entry.mjs")]);
  try {
    const { results } = await verify(
      { origin: server.origin, concurrency: 4, spend: false, only: [], skip: [], pages: 4 },
      checks,
    );
    expect(
      results.flatMap(({ check, failures }) =>
        failures.map(({ message }) => `${check}: ${message}`),
      ),
    ).toEqual([]);
  } finally {
    await server.stop();
  }
});
