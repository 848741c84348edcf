import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import type { PartName } from "../../src/catalog/parts.ts";
import { checks } from "../../verify/checks.ts";
import { toCurl } from "../../verify/curl.ts";
import { verify } from "../../verify/verify.ts";
import { startProcess } from "../conformance/node-server.ts";
import { createWorkspace, type Workspace } from "../workspace.ts";

/** What tells of each part wherever it is published: its addresses, and words that nothing else has. */
const marks: Readonly<Record<PartName, readonly RegExp[]>> = {
  prices: [/\/pricing\b/, /priceSpecification/, /€/],
  api: [/\/developers\b/, /openapi/i, /api-catalog/, /\/api\/(v\d\/)?health/, /service-desc/, /\bhealth check/i, /check-reachability/],
  form: [/contact\/(sent|messages|challenge)/, /altcha/i, /class="contact-form/, /worker-src/, /svelte/],
  articles: [/\/articles\b/, /\/tags\b/, /feed\.json/, /(rss|atom)\.xml/, /(rss|atom|feed)\+/, /BlogPosting/],
  skills: [/agent-skills/, /\bard\.json/, /ai-catalog/, /service-meta/],
};

/** Addresses of each part that `verify` cannot know. */
const addresses: Readonly<Record<PartName, readonly string[]>> = {
  prices: ["/cards/pricing.png"],
  api: ["/cards/developers.png", "/.well-known/agent-skills/check-reachability/SKILL.md"],
  form: ["/contact/messages/"],
  articles: ["/articles/signs", "/articles/signs.md", "/tags/paint", "/cards/articles.png"],
  skills: ["/.well-known/agent-skills/read-content/SKILL.md"],
};

const all = Object.keys(marks) as readonly PartName[];

/** The passages of the fixtures' texts that speak of a part, which an owner without it takes out. */
const passages: readonly (readonly [file: string, passage: string, part: PartName])[] = [
  ["pages/index.md", " See [what it costs](/pricing).", "prices"],
  ["pages/index.md", ", or the [articles](/articles)", "articles"],
  ["pages/about.md", " The [developer portal](/developers) shows the rest.", "api"],
  ["articles/signs.md", "{{base-url}}/api/v1/health", "api"],
];

function describeSite(without: readonly PartName[], describeMore: (workspace: Workspace, getOrigin: () => string) => void): void {
  describe(`a site without ${without.join(", ")}`, () => {
    const workspace = createWorkspace();
    let server: Awaited<ReturnType<typeof startProcess>>;
    beforeAll(async () => {
      workspace.configure({ without });
      for (const [file, passage, part] of passages) if (without.includes(part)) workspace.edit(`src/content/${file}`, passage, "");
      workspace.build();
      server = await startProcess(["dist/server/entry.mjs"], {}, workspace.folder);
    }, 180_000);
    afterAll(async () => {
      await server?.stop();
      workspace.remove();
    });

    it("names nothing of it in any published file", () => {
      const published = join(workspace.folder, "dist/client");
      const wanted = without.flatMap((name) => marks[name]);
      const found = listFiles(published)
        .filter((file) => !/\.(png|woff2|ico)$/.test(file))
        .flatMap((file) => {
          const text = readFileSync(file, "utf8");
          return wanted.filter((mark) => mark.test(text)).map((mark) => `${relative(published, file)} has ${mark}`);
        });
      expect(found).toEqual([]);
    });

    it("answers its addresses as unknown ones", async () => {
      for (const path of without.flatMap((name) => addresses[name])) {
        expect((await fetch(server.origin + path, { method: "HEAD" })).status, path).toBe(404);
      }
    });

    describeMore(workspace, () => server.origin);

    // Last, as it spends most of the budget of unknown addresses.
    it("holds what is left to promise, of which npm run verify finds what is gone", { timeout: 180_000 }, async () => {
      // Other tests hold these of the same API; with them, the run would wait for a new budget of unknown addresses.
      const skip = ["api-not-found", "api-malformed-paths"];
      const options = { origin: server.origin, concurrency: 8, spend: false, only: [], skip, pages: Number.POSITIVE_INFINITY };
      const { results, without: found } = await verify(options, checks);
      const failures = results.flatMap(({ check, failures: those }) =>
        those.map(({ message, request }) => `${check}: ${message} ${request ? toCurl(server.origin, request) : ""}`),
      );
      expect(failures).toEqual([]);
      expect([...found].sort()).toEqual([...without].sort());
    });
  });
}

describeSite(all, ({ read, run }, getOrigin) => {
  it("keeps the page of contact, without a script", () => {
    const page = read("dist/client/contact.html");
    expect(page).toContain("hello@studio.example");
    expect(page).not.toMatch(/<script[^>]* src=/);
  });

  it("answers below /api with a Problem that leads nowhere", async () => {
    for (const path of ["/api", "/api/health", "/api/v1/health"]) {
      const answer = await fetch(getOrigin() + path);
      expect([answer.status, answer.headers.get("content-type"), answer.headers.get("api-version")]).toEqual([
        404,
        "application/problem+json",
        null,
      ]);
      expect(await answer.json()).toEqual({
        type: "about:blank",
        title: "Not Found",
        status: 404,
        detail: `No endpoint is registered at ${path}.`,
        code: "not_found",
        hint: "Look for what the site has in /llms.txt; paths are case-sensitive.",
        error: "not_found",
        message: `No endpoint is registered at ${path}.`,
      });
    }
  });

  it("is answered alike by the functions of Netlify, which ask for no setting", () => {
    const script = `
      for (const [file, path, method] of [["health", "/api/health", "GET"], ["not-found", "/pricing", "GET"], ["contact", "/contact/messages", "POST"]]) {
        const { default: answer } = await import("./functions/" + file + ".ts");
        const { status, headers } = await answer(new Request("https://studio.example" + path, { method }), { ip: "192.0.2.1" });
        console.log(path, status, headers.get("content-type"));
      }`;
    expect(run("--input-type=module", "--eval", script).output.trim().split("\n")).toEqual([
      "/api/health 404 application/problem+json",
      "/pricing 404 text/markdown; charset=utf-8",
      "/contact/messages 404 text/markdown; charset=utf-8",
    ]);
  });

  it("has the doctor ask for neither mail nor a key", () => {
    const script = `
      import { examineMail } from "./src/doctor/mail.ts";
      console.log(await examineMail({ root: ".", host: "netlify", environment: {} }));`;
    expect(run("--input-type=module", "--eval", script).output.trim()).toBe("[]");
  });

  it("sends no redirect to what is not there", () => {
    expect(read("dist/client/_redirects")).toBe("");
  });
});

// The catalog of the API, which names the others, stands in the last alone.
describeSite(["api"], () => {});
describeSite(["prices", "form", "articles", "skills"], () => {});
