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
import { findEnglish } from "./german.ts";

/** An owner's German site. */
export interface Owner {
  readonly without: readonly PartName[];
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
export function describeOwner(name: string, { without, make, describeMore }: Owner): void {
  describe(`the site of an owner ${name}`, () => {
    const workspace = createWorkspace();
    const { folder } = workspace;
    const published = join(folder, "dist/client");
    const readTexts = () =>
      listFiles(published)
        .filter((file) => !/\.(png|woff2|ico)$/.test(file))
        .map((file) => [relative(published, file), readFileSync(file, "utf8")] as const);
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
      // That file would wait a minute for the budget of unknown addresses. `npm run verify` runs below.
      const argv = ["run", "--project", "content", "--reporter=tap-flat", "--exclude", "tests/built/verify.test.ts"];
      const { status, output } = workspace.run("node_modules/vitest/vitest.mjs", ...argv);
      expect((output.match(/^not ok .*|^ +message: .*/gm) ?? []).join("\n"), output).toBe("");
      expect(status, output).toBe(0);
    });

    it("publishes no trace of left-out features", async () => {
      const found = readTexts().flatMap(([file, text]) =>
        without
          .flatMap((feature) => marks[feature])
          .filter((mark) => mark.test(text))
          .map((mark) => `${file} has ${mark}`),
      );
      expect(found).toEqual([]);
      const client = { "x-forwarded-for": "192.0.2.1" };
      for (const path of without.flatMap((feature) => addresses[feature]))
        expect((await fetch(server.origin + path, { method: "HEAD", headers: client })).status, path).toBe(404);
    });

    it("passes npm run verify, which detects left-out features", { timeout: 180_000 }, async () => {
      // These would use up the budget of unknown addresses; tests/conformance runs them.
      const skip = ["api-not-found", "api-malformed-paths", "budget-arithmetic"];
      const options = { origin: server.origin, concurrency: 8, spend: false, only: [], skip, pages: Number.POSITIVE_INFINITY };
      const { results, without: noticed } = await verify(options, checks);
      const failures = results.flatMap(({ check, failures: those }) =>
        those.map(({ message, request }) => `${check}: ${message} ${request ? toCurl(server.origin, request) : ""}`),
      );
      expect(failures).toEqual([]);
      expect([...noticed].sort()).toEqual([...without].sort());
    });

    it("publishes no English interface text", () => {
      const texts = readTexts().filter(([file]) => /\.(html|md|txt)$|^(feed\.json|rss\.xml|atom\.xml)$/.test(file));
      expect(texts.length).toBeGreaterThan(10);
      expect(findEnglish("english.md", "Skip to content")).not.toEqual([]);
      expect(texts.flatMap(([file, text]) => findEnglish(file, text))).toEqual([]);
    });

    describeMore(workspace, () => server.origin);
  });
}
