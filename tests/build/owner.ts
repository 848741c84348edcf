import { cpSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import type { PartName } from "../../src/catalog/parts.ts";
import { checks } from "../../verify/checks.ts";
import { toCurl } from "../../verify/curl.ts";
import { verify } from "../../verify/verify.ts";
import { startProcess } from "../conformance/node-server.ts";
import { createWorkspace, type Workspace } from "../workspace.ts";

/** An owner's site: what it leaves out, how it is made of a copy of the project, and what else is asserted of its build. */
export interface Owner {
  readonly without?: readonly PartName[];
  readonly make: (workspace: Workspace) => void;
  readonly describeMore: (workspace: Workspace, getOrigin: () => string) => void;
}

const marks: Readonly<Record<PartName, readonly RegExp[]>> = {
  prices: [/\/pricing\b/, /priceSpecification/, /€/],
  api: [/\/developers\b/, /openapi/i, /api-catalog/, /\/api\/(v\d\/)?health/, /service-desc/, /\bhealth check/i, /check-reachability/],
  form: [/contact\/(sent|messages|challenge)/, /altcha/i, /class="contact-form/, /worker-src/, /svelte/],
  articles: [/\/articles\b/, /\/tags\b/, /feed\.json/, /(rss|atom)\.xml/, /(rss|atom|feed)\+/, /BlogPosting/],
  skills: [/agent-skills/, /\bard\.json/, /ai-catalog/, /service-meta/],
};

/** Addresses that `npm run verify` does not know. */
const addresses: Readonly<Record<PartName, readonly string[]>> = {
  prices: ["/cards/pricing.png"],
  api: ["/cards/developers.png", "/.well-known/agent-skills/check-reachability/SKILL.md"],
  form: ["/contact/messages/"],
  articles: ["/articles/signs", "/articles/signs.md", "/tags/paint", "/cards/articles.png"],
  skills: ["/.well-known/agent-skills/read-content/SKILL.md"],
};

const tests = ["verify", "vitest.config.ts", "tests/built", "tests/conformance", "tests/fixtures", "tests/operator.ts"];

/** Builds an owner's site once, serves it, and runs `npm test` in it. */
export function describeOwner(name: string, { without = [], make, describeMore }: Owner): void {
  describe(`the site of an owner ${name}`, () => {
    const workspace = createWorkspace();
    const { folder } = workspace;
    let server: Awaited<ReturnType<typeof startProcess>>;
    beforeAll(async () => {
      for (const copied of tests) cpSync(copied, join(folder, copied), { recursive: true });
      make(workspace);
      expect(workspace.build()).not.toContain("[WARN]");
      server = await startProcess(["dist/server/entry.mjs"], { TRUST_PROXY: "1" }, folder);
    }, 180_000);
    afterAll(async () => {
      await server?.stop();
      workspace.remove();
    });

    it("passes npm test", { timeout: 180_000 }, () => {
      // With features left out, this file waits a minute for a new budget of unknown addresses; describeAbsence verifies such a site.
      const excluded = without.length > 0 ? ["--exclude", "tests/built/verify.test.ts"] : [];
      const argv = ["run", "--project", "content", "--reporter=tap-flat", ...excluded];
      const { status, output } = workspace.run("node_modules/vitest/vitest.mjs", ...argv);
      expect((output.match(/^not ok .*|^ +message: .*/gm) ?? []).join("\n"), output).toBe("");
      expect(status, output).toBe(0);
    });

    if (without.length > 0) describeAbsence(folder, without, () => server.origin);
    describeMore(workspace, () => server.origin);
  });
}

function describeAbsence(folder: string, without: readonly PartName[], getOrigin: () => string): void {
  it("publishes no trace of what it leaves out", async () => {
    const published = join(folder, "dist/client");
    const found = listFiles(published)
      .filter((file) => !/\.(png|woff2|ico)$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, "utf8");
        const shown = without.flatMap((feature) => marks[feature]).filter((mark) => mark.test(text));
        return shown.map((mark) => `${relative(published, file)} has ${mark}`);
      });
    expect(found).toEqual([]);
    const client = { "x-forwarded-for": "192.0.2.1" };
    for (const path of without.flatMap((feature) => addresses[feature]))
      expect((await fetch(getOrigin() + path, { method: "HEAD", headers: client })).status, path).toBe(404);
  });

  it("passes npm run verify, which notices what it leaves out", { timeout: 180_000 }, async () => {
    // These would use up the budget of unknown addresses; tests/conformance runs them.
    const skip = ["api-not-found", "api-malformed-paths", "budget-arithmetic"];
    const options = { origin: getOrigin(), concurrency: 8, spend: false, only: [], skip, pages: Number.POSITIVE_INFINITY };
    const { results, without: noticed } = await verify(options, checks);
    const failures = results.flatMap(({ check, failures: those }) =>
      those.map(({ message, request }) => `${check}: ${message} ${request ? toCurl(getOrigin(), request) : ""}`),
    );
    expect(failures).toEqual([]);
    expect([...noticed].sort()).toEqual([...without].sort());
  });
}
