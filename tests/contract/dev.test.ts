import { renameSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../src/catalog/endpoints.ts";
import { createWorkspace } from "../workspace.ts";
import { describeContactContract } from "./contact-contract.ts";
import { useContactServer } from "./contact-server.ts";
import { startProcess } from "./node-server.ts";
import { describeSiteContract } from "./site-contract.ts";
import { createSender, type Send } from "./wire.ts";

const astro = fileURLToPath(new URL("../../node_modules/.bin/astro", import.meta.url));
const argv = [astro, "dev", "--ignore-lock", "--port", "{port}", "--host", "127.0.0.1"];
const [{ path: canonical }] = endpoints;
const start = () => startProcess(argv);

describeSiteContract("astro dev", { validators: false, start });

/** A dev server starts too slowly for one an example, so the API's refusals are asked of one server, within its budgets. */
describe("astro dev: the API", () => {
  let send: Send;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const server = await start();
    send = createSender(server.origin);
    stop = server.stop;
  }, 120_000);
  afterAll(async () => stop());

  const refused: [string, string, number, string][] = [
    ["HEAD", "/api/health", 405, "method_not_allowed"],
    ["QUERY", canonical, 405, "method_not_allowed"],
    ["POST", "/api/health", 405, "method_not_allowed"],
    ["GET", "/api", 404, "not_found"],
    ["GET", "/api/", 404, "not_found"],
    ["GET", "/api/%", 404, "not_found"],
    ["POST", "/api/v999/health", 404, "not_found"],
    ["GET", `/api/${"x".repeat(8000)}`, 404, "not_found"],
  ];
  for (const [method, path, status, code] of refused) {
    it(`${method} ${path.slice(0, 30)} › ${status} ${code}`, async () => {
      const headers = { accept: "text/html", origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" };
      const answer = await send(path, { method, headers });
      expect([answer.status, answer.headers["content-type"]]).toEqual([status, "application/problem+json"]);
      if (method !== "HEAD") expect(JSON.parse(answer.body).code).toBe(code);
      expect(answer.headers["ratelimit"]).toBeDefined();
    });
  }

  it("GET /api/health › 200, counted down to 429", async () => {
    const remaining = Number((await send("/api/health")).headers["ratelimit-remaining"]);
    for (let count = 0; count < remaining; count += 1) expect((await send(canonical)).status).toBe(200);
    expect((await send("/api/health")).status).toBe(429);
  });
});

describe("astro dev: what an editor writes", () => {
  const workspace = createWorkspace();
  const toArticle = (text: string) => `---
title: An article of the test
description: An article of the test, whatever the site has published.
published: 2026-01-01
tags: [http]
---

${text}
`;
  let stop = async () => {};
  let send: Send;
  beforeAll(async () => {
    workspace.write("src/content/articles/of-the-test.md", toArticle("As it was."));
    workspace.write("src/content/articles/of-the-test-too.mdx", toArticle("As it was."));
    const server = await startProcess(argv, {}, workspace.folder);
    send = createSender(server.origin);
    stop = server.stop;
  }, 120_000);
  afterAll(async () => {
    await stop();
    workspace.remove();
  });

  const expectText = (path: string, text: string) =>
    expect.poll(async () => (await send(path)).body, { timeout: 20_000, interval: 200, message: path }).toContain(text);

  it("shows at once in each form of an article and of a page", async () => {
    const paths = ["/articles/of-the-test", "/articles/of-the-test-too"];
    for (const path of paths) await expectText(path, "As it was.");
    workspace.write("src/content/articles/of-the-test.md", toArticle("As it is now."));
    workspace.write("src/content/articles/of-the-test-too.mdx", toArticle("As it is now."));
    for (const path of paths) for (const form of [path, `${path}.md`]) await expectText(form, "As it is now.");
    await expectText("/llms-full.txt", "As it is now.");
    workspace.write("src/content/pages/about.md", `${workspace.read("src/content/pages/about.md")}\nAs it is now.\n`);
    for (const form of ["/about", "/about.md"]) await expectText(form, "As it is now.");
  }, 120_000);

  it("shows in a file of another ending with the same text", async () => {
    workspace.write("src/content/articles/ending.md", toArticle("Sum {1 + 1}."));
    await expectText("/articles/ending", "Sum {1 + 1}.");
    const toFile = (ending: string) => join(workspace.folder, `src/content/articles/ending.${ending}`);
    renameSync(toFile("md"), toFile("mdx"));
    for (const form of ["/articles/ending", "/articles/ending.md"]) await expectText(form, "Sum 2.");
    renameSync(toFile("mdx"), toFile("md"));
    for (const form of ["/articles/ending", "/articles/ending.md"]) await expectText(form, "Sum {1 + 1}.");
  }, 120_000);

  it("shows where it is new, and again once a mistake is mended", async () => {
    workspace.write("src/content/articles/brand-new.md", toArticle("Brand new."));
    for (const form of ["/articles/brand-new", "/articles/brand-new.md"]) await expectText(form, "Brand new.");
    workspace.write("src/content/articles/brand-new.md", toArticle("![A sign](./sign.png)"));
    await expect.poll(async () => (await send("/articles/brand-new")).status, { timeout: 20_000 }).toBe(500);
    workspace.write("src/content/articles/brand-new.md", toArticle("Mended."));
    await expectText("/articles/brand-new", "Mended.");
  }, 120_000);
});

describeContactContract("astro dev", () => useContactServer(argv));
