import { cpSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { checks } from "waymark-verify/checks.ts";
import { toCurl } from "waymark-verify/report.ts";
import { verify } from "waymark-verify/verify.ts";
import { listFiles } from "../../src/build/list-files.ts";
import type { Feature } from "../../src/catalog/features.ts";
import { useProcess } from "../conformance/host.ts";
import { readRequestedPaths } from "../server-files.ts";
import { createWorkspace, type Workspace } from "../workspace.ts";
import { findEnglish } from "./german.ts";

export interface Owner {
  readonly without: readonly Feature[];
  readonly make: (workspace: Workspace) => void;
  readonly describeMore: (workspace: Workspace, getOrigin: () => string) => void;
}

const marks: Readonly<Record<Feature, readonly RegExp[]>> = {
  prices: [/\/pricing\b/, /priceSpecification/, /€/],
  api: [
    /\/developers\b/,
    /openapi/i,
    /api-catalog/,
    /\/api\/(v\d\/)?health/,
    /service-desc/,
    /\bhealth check/i,
    /check-reachability/,
  ],
  form: [
    /contact\/(sent|messages|challenge)/,
    /altcha/i,
    /class="contact-form/,
    /worker-src/,
    /svelte/,
  ],
  articles: [
    /\/articles\b/,
    /\/tags\b/,
    /feed\.json/,
    /(rss|atom)\.xml/,
    /(rss|atom|feed)\+/,
    /BlogPosting/,
  ],
  skills: [/agent-skills/, /\bard\.json/, /ai-catalog/, /service-meta/],
  search: [/\/search\b/, /opensearch/i, /SearchAction/],
};

const tests = [
  "docs/looks",
  "packages/verify",
  "vitest.config.ts",
  "netlify.toml",
  "tests",
  "packages/waymark/tests/conformance",
  "packages/waymark/tests/fixtures",
  "packages/waymark/tests/operator.ts",
];

export async function verifyServer(origin: string) {
  // They use up the limit for unknown paths. packages/waymark/tests/conformance runs them.
  const skip = ["api-not-found", "api-malformed-paths", "budget-arithmetic"];
  const options = {
    origin,
    concurrency: 8,
    spend: false,
    only: [],
    skip,
    pages: Number.POSITIVE_INFINITY,
  };
  const { results, without } = await verify(options, checks);
  const failures = results.flatMap(({ check, failures }) =>
    failures.map(
      ({ message, request }) => `${check}: ${message} ${request ? toCurl(origin, request) : ""}`,
    ),
  );
  return { failures, without };
}

export function describeOwner(name: string, { without, make, describeMore }: Owner): void {
  describe(`the site of an owner ${name}`, () => {
    const workspace = createWorkspace();
    const { folder } = workspace;
    const published = join(folder, "dist/client");
    const readPublished = () =>
      listFiles(published).map((file) => {
        const text = /\.(png|woff2|ico)$/.test(file) ? "" : readFileSync(file, "utf8");
        return { path: `/${relative(published, file)}`, text };
      });
    const build = () => {
      for (const copied of tests) cpSync(copied, join(folder, copied), { recursive: true });
      make(workspace);
      expect(workspace.build()).not.toContain("[WARN]");
      return folder;
    };
    const { getOrigin } = useProcess(["dist/server/entry.mjs"], build, () => ({
      TRUST_PROXY: "1",
    }));

    it("passes npm test", { timeout: 180_000 }, () => {
      // That file would wait a minute for the rate limit. `npm run verify` runs below.
      const argv = [
        "run",
        "--project",
        "content",
        "--reporter=tap-flat",
        "--exclude",
        "tests/verify.test.ts",
      ];
      const { status, output } = workspace.run("node_modules/vitest/vitest.mjs", ...argv);
      expect((output.match(/^not ok .*|^ +message: .*/gm) ?? []).join("\n"), output).toBe("");
      expect(status, output).toBe(0);
    });

    it("publishes no trace of disabled features", () => {
      const leftOut = without.flatMap((feature) => marks[feature]);
      const found = readPublished().flatMap(({ path, text }) =>
        leftOut
          .filter((mark) => mark.test(path) || mark.test(text))
          .map((mark) => `${path} has ${mark}`),
      );
      expect(found).toEqual([]);
    });

    it("passes npm run verify, which detects disabled features", { timeout: 180_000 }, async () => {
      const { failures, without: noticed } = await verifyServer(getOrigin());
      expect(failures).toEqual([]);
      expect([...noticed].sort()).toEqual([...without].sort());
    });

    it("has the address that systemd's units request", async () => {
      for (const path of ["waymark.service", "waymark-health.service"].flatMap(readRequestedPaths))
        expect((await fetch(getOrigin() + path)).status).toBe(200);
    });

    it("publishes no English interface strings", () => {
      const texts = readPublished().filter(({ path }) =>
        /\.(html|md|txt)$|^\/(feed\.json|rss\.xml|atom\.xml)$/.test(path),
      );
      expect(texts.length).toBeGreaterThan(10);
      expect(findEnglish("english.md", "Skip to content")).not.toEqual([]);
      expect(texts.flatMap(({ path, text }) => findEnglish(path, text))).toEqual([]);
    });

    describeMore(workspace, getOrigin);
  });
}
