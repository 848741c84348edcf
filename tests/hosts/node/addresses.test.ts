import { expect, it } from "vitest";
import { useServer } from "./running-server.ts";

const { send } = useServer({
  "about.html": "<p>About</p>",
  "articles/README.html": "<p>Read me</p>",
  "articles/日本語.html": "<p>HTML</p>",
  "articles/日本語.md": "# Markdown",
});
const address = "/articles/%E6%97%A5%E6%9C%AC%E8%AA%9E";

it("serves a page with a non-ASCII name at its encoded URL in both formats, with ASCII headers", async () => {
  const page = await send(address, { headers: { accept: "text/html" } });
  expect([page.status, page.body]).toEqual([200, "<p>HTML</p>"]);
  const negotiated = await send(address, { headers: { accept: "text/markdown" } });
  expect([negotiated.status, negotiated.body, negotiated.headers["content-location"]]).toEqual([200, "# Markdown", `${address}.md`]);
  const twin = await send(`${address}.md`);
  expect([twin.status, twin.body]).toEqual([200, "# Markdown"]);
  expect(twin.headers["link"]).toContain(`<https://example.com${address}>; rel="canonical"`);
});

it("redirects to the page from its URL with a trailing slash, but not with an encoded slash", async () => {
  const { status, headers } = await send(`${address}/`);
  expect([status, headers["location"]]).toEqual([301, address]);
  expect((await send(address.replace("/articles/", "/articles%2F"))).status).toBe(404);
});

it.each<[string, number, string?]>([
  ["/About.HTML/", 301, "/about"],
  ["/articles/Readme", 404],
  ["/API/health", 404],
  ["/constructor", 404],
])("%s returns %i %s", async (path, status, location) => {
  const { headers, ...response } = await send(path);
  expect([response.status, headers["location"]]).toEqual([status, location]);
});
