import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Site } from "../../src/catalog/site.ts";
import { createRouter, type Place, type Source } from "../../src/hosts/router.ts";
import { searchIn } from "../api/search/indexed.ts";
import { listen } from "../conformance/node-server.ts";
import { createSender, type Send } from "../conformance/wire.ts";
import { site } from "../fixtures/own-site.ts";
import { main } from "../fixtures/translated-site.ts";

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
  getSearch: () => ({ html: "", find: searchIn({}).find }),
};

async function startServer(environment = {}, own: Site = site): Promise<Send> {
  const router = createRouter({ ...own, mcp: "yes" }, () => source, {
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

describe("percent-encoded addresses", () => {
  it.each([
    ["/contact/challenge", "/%63ontact/challenge"],
    ["/contact/challenge", "/contact/%63hallenge"],
    ["/about", "/%61bout"],
    ["/mcp", "/%6dcp"],
  ])("of %s, such as %s, are handled the same", async (plain, encoded) => {
    const send = await startServer();
    const route = async (path: string) => {
      const { status, headers } = await send(path);
      return [status, headers["content-type"], headers["ratelimit-policy"]];
    };
    expect(await route(encoded)).toEqual(await route(plain));
  });

  it.each([
    ["/fr/search", "Rechercher"],
    ["/%66r/search", "Rechercher"],
    ["/f%72/sear%63h", "Rechercher"],
    ["/search", "Search"],
    ["/fr%2fsearch", "Nothing at"],
  ])("of the search are in one language: %s", async (path, title) => {
    const send = await startServer({}, main);
    const headers = { accept: "text/markdown" };
    expect((await send(path, { headers })).body).toContain(title);
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

it("a POST to /mcp that cannot be parsed returns 400, and counts as a call", async () => {
  const router = createRouter({ ...site, mcp: "yes" }, () => source, {
    environment: { SITE_URL: "https://example.com" },
  });
  const detail = "The request cannot be read as HTTP/1.1.";
  const reject = (method: string) =>
    router.reject({ line: { method, target: "/mcp" }, socketAddress: "192.0.2.1", detail });
  expect(await reject("POST")).toMatchObject({
    status: 400,
    headers: { "RateLimit-Remaining": "59", "Content-Type": "application/problem+json" },
    body: expect.stringContaining(detail),
  });
  expect(await reject("GET")).toMatchObject({
    status: 405,
    headers: { Allow: "POST", "RateLimit-Remaining": "58" },
  });
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
