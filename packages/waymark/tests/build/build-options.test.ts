import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lockBuild } from "../../src/build/output.ts";
import { findDraftsKey } from "../../src/build/prepare-build.ts";
import { builtInPaths, choosePaths } from "../../src/catalog/paths.ts";
import { toDraftPath } from "../../src/schedule/publication.ts";
import { makeSite } from "../check/made-site.ts";

describe("a build", () => {
  it("fails while another build is running in the folder", () => {
    const other = spawn("sleep", ["5"]);
    const file = join(makeSite({ "build.lock": String(other.pid) }), "build.lock");
    expect(() => lockBuild(file)).toThrow(
      `Another build of this site is running (process ${other.pid}). Wait until it ends`,
    );
    other.kill();
  });

  it("runs if the other build was killed, or if its lock file is unreadable", () => {
    const file = join(makeSite({}), "build.lock");
    for (const left of [String(spawnSync("true").pid), "", "no number"]) {
      writeFileSync(file, left);
      lockBuild(file);
      expect(readFileSync(file, "utf8")).toBe(String(process.pid));
    }
  });
});

const site = { paths: builtInPaths };
const [key, other] = ["k".repeat(32), `${"k".repeat(31)}l`];

it("the address of a draft is lowercase, and changes with the secret and the path", () => {
  const paths = [
    [key, "a"],
    [other, "a"],
    [key, "b"],
  ].map(([secret = "", name]) => toDraftPath(site, secret, `/articles/${name}`));
  expect(new Set(paths).size).toBe(3);
  for (const path of paths) expect(path).toMatch(/^\/_drafts\/[0-9a-f]{32}$/);
  expect(toDraftPath(site, key, "/articles/a")).toBe(paths[0]);
  expect(toDraftPath({ paths: choosePaths({}, "/fr") }, key, "/fr/articles/a")).toMatch(
    /^\/_drafts\/fr\/[0-9a-f]{32}$/,
  );
});

const production =
  "--drafts would publish drafts in a production deployment. Remove it from the build command.";

it.each([
  ["by --drafts, with a secret", true, { DRAFTS_KEY: key }, key],
  ["by --drafts in a preview", true, { DRAFTS_KEY: key, CONTEXT: "deploy-preview" }, key],
  ["in a deploy preview with a secret", false, { DRAFTS_KEY: key, CONTEXT: "deploy-preview" }, key],
  ["in a branch deploy with a secret", false, { DRAFTS_KEY: key, CONTEXT: "branch-deploy" }, key],
  ["not in a preview without a secret", false, { CONTEXT: "deploy-preview" }, undefined],
  ["not in another build", false, { DRAFTS_KEY: key }, undefined],
  ["not in production", false, { DRAFTS_KEY: key, CONTEXT: "production" }, undefined],
  ["never in production", true, { DRAFTS_KEY: key, CONTEXT: "production" }, production],
  [
    "not without a secret",
    true,
    {},
    "DRAFTS_KEY is not set. Set it to a secret such as the output of: openssl rand -hex 32",
  ],
  [
    "not with a short secret",
    false,
    { DRAFTS_KEY: "short", CONTEXT: "deploy-preview" },
    "DRAFTS_KEY has fewer than 32 characters.",
  ],
])("drafts are shown › %s", (_, isAskedFor, environment, expected) => {
  const find = () => findDraftsKey(isAskedFor, environment);
  if (expected?.includes(" ")) expect(find).toThrow(expected);
  else expect(find()).toBe(expected);
});
