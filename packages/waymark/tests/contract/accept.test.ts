import { beforeAll, expect, it } from "vitest";
import { leavingV1, onlyHealthV1, twoVersions } from "../made-up-lifecycles.ts";
import { buildCommand, createWorkspace } from "../workspace.ts";

const baseline = "tests/contract/openapi.v1.json";
const timeout = 120_000;
const workspace = createWorkspace();
const accept = () => workspace.run("packages/waymark/src/commands/main.ts", "accept");
const remind = () =>
  workspace.run(
    "--input-type=module",
    "--eval",
    'await (await import("./packages/waymark/contract/remind.ts")).remind();',
  );

beforeAll(() => {
  workspace.setLifecycle(onlyHealthV1);
  workspace.clear("tests/contract");
  expect(accept()).toEqual({ status: 0, output: "Accepted:\n\nVersion 1: its first baseline.\n" });
});

it("npm run accept rejects a breaking change with its location and rule, and writes nothing", {
  timeout,
}, () => {
  const before = workspace.read(baseline);
  workspace.edit("packages/waymark/src/catalog/problems.ts", "status: 403", "status: 400");
  expect(accept()).toEqual({
    status: 1,
    output:
      "Nothing was accepted. A breaking change needs a new major version, and an operation can be removed only after the promised notice:\n\nVersion 1: error catalog, code captcha_verification_failed: its status was 403 and is 400. The policy lists this as breaking: changing the HTTP status or `code` of an existing condition.\n",
  });
  expect(workspace.read(baseline)).toBe(before);
  workspace.edit(
    "packages/waymark/src/catalog/problems.ts",
    'status: 400,\n    title: "Captcha',
    'status: 403,\n    title: "Captcha',
  );
});

it("npm test lists additions that are missing from the baselines until they are accepted, but not the site's own data", {
  timeout,
}, () => {
  const url = "https://korn.example";
  workspace.configure({
    name: "Korn",
    service: "korn-website",
    email: "hello@korn.example",
    url,
    language: "de",
  });
  expect(remind()).toEqual({ status: 0, output: "" });
  workspace.edit(
    "packages/waymark/src/catalog/problems.ts",
    'title: "Captcha verification failed"',
    'title: "The captcha was not solved"',
  );
  expect(remind()).toEqual({
    status: 0,
    output:
      "\nThe API's description has changed since it was last accepted:\n\nVersion 1: other wording.\n\nAll changes pass. Run npm run accept and commit tests/contract. Until then, undoing them passes as well (docs/engineer.md, Change the API).\n",
  });
  expect(accept()).toEqual({ status: 0, output: "Accepted:\n\nVersion 1: other wording.\n" });
  expect(workspace.read(baseline)).toContain("The captcha was not solved");
  expect(remind()).toEqual({ status: 0, output: "" });
});

it("npm run build fails if the notice period of an announced sunset is too short today, and shows the earliest possible sunset", {
  timeout,
}, () => {
  workspace.clear("tests/contract");
  workspace.setLifecycle(twoVersions);
  accept();
  const [effective, sunset] = ["2025-01-01", "2025-12-01"];
  workspace.setLifecycle({ ...twoVersions, deprecations: [{ ...leavingV1, effective, sunset }] });
  const { status, output } = workspace.run(...buildCommand);
  expect(status).toBe(1);
  expect(output).toMatch(
    /^Versions 1 and 2: GET \/api\/v1\/health: its sunset is announced for 2025-12-01; with 180 days of notice from today, the earliest is 20\d\d-\d\d-\d\d\. The policy promises more notice\.$/m,
  );
});
