import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { createRouter, type Place, type Source } from "../../src/hosts/router.ts";
import { listen } from "../conformance/node-server.ts";
import { createSender, type Send } from "../conformance/wire.ts";
import { site } from "../fixtures/own-site.ts";

type Text = Readonly<{ text: string }>;

const places: Readonly<Record<string, Place<Text>>> = {
  "/about": { text: "About" },
  "/old": { redirect: "/für alle" },
};

const source: Source<Text> = {
  find: (path) => places[path],
  send: ({ text }, _, response) => response.end(text),
  answerUnknownPage: ({ path, headers }) => ({ status: 404, headers, body: `Nothing at ${path}` }),
  readTwin: async (path) => (path === "/für alle" ? "# For everyone" : undefined),
  getSearch: () => expect.unreachable(),
};

async function startServer(environment = {}): Promise<Send> {
  const router = createRouter({ ...site, mcp: "yes" }, () => source, {
    environment: { SITE_URL: "https://example.com", ...environment },
    log: () => {},
  });
  const server = createServer((request, response) => void router.handle(request, response));
  onTestFinished(() => void server.close());
  return createSender(`http://127.0.0.1:${await listen(server)}`);
}

it("the router redirects every method to an encoded URL", async () => {
  const send = await startServer();
  for (const method of ["GET", "HEAD", "POST", "OPTIONS"])
    expect(await send("/old", { method })).toMatchObject({
      status: 301,
      headers: { location: "/f%C3%BCr%20alle" },
    });
});

it("the tool read_page follows redirects", async () => {
  const send = await startServer();
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const params = { name: "read_page", arguments: { address: "/old" } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  expect((await send("/mcp", { method: "POST", headers, body })).body).toContain("# For everyone");
});

describe("Strict-Transport-Security", () => {
  const strict = "strict-transport-security";
  const secure = { headers: { "x-forwarded-proto": "https" } };

  it("is in every response if a trusted proxy received the request over HTTPS", async () => {
    const send = await startServer({ TRUST_PROXY: "1" });
    for (const path of ["/about", "/old", "/nope", "/api/health", "/contact/challenge"])
      expect((await send(path, secure)).headers[strict]).toBe("max-age=31536000");
    expect((await send("/about", { ...secure, method: "POST" })).headers[strict]).toBe(
      "max-age=31536000",
    );
  });

  it("is not sent over HTTP, even if a client claims to use HTTPS", async () => {
    const send = await startServer({ TRUST_PROXY: "1" });
    for (const path of ["/about", "/nope", "/api/health", "/contact/challenge"])
      expect((await send(path)).headers[strict]).toBeUndefined();
    expect((await (await startServer())("/about", secure)).headers[strict]).toBeUndefined();
  });
});
