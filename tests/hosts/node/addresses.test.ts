import { describe, expect, it } from "vitest";
import { useServer } from "./running-server.ts";

describe("a page whose name is not ASCII", () => {
  const { send } = useServer({ "articles/日本語.html": "<p>HTML</p>", "articles/日本語.md": "# Markdown" });
  const address = "/articles/%E6%97%A5%E6%9C%AC%E8%AA%9E";

  it("answers at its encoded address in both forms, with headers in ASCII", async () => {
    const page = await send(address, { headers: { accept: "text/html" } });
    expect([page.status, page.body]).toEqual([200, "<p>HTML</p>"]);
    const negotiated = await send(address, { headers: { accept: "text/markdown" } });
    expect([negotiated.status, negotiated.body, negotiated.headers["content-location"]]).toEqual([200, "# Markdown", `${address}.md`]);
    const twin = await send(`${address}.md`);
    expect([twin.status, twin.body]).toEqual([200, "# Markdown"]);
    expect(twin.headers["link"]).toContain(`<https://example.com${address}>; rel="canonical"`);
  });

  it("is where its address with a slash leads", async () => {
    const { status, headers } = await send(`${address}/`);
    expect([status, headers["location"]]).toEqual([301, address]);
  });

  it("stands at no address whose slashes are encoded", async () => {
    expect((await send(address.replace("/articles/", "/articles%2F"))).status).toBe(404);
  });
});

describe("letters of an address", () => {
  const { send } = useServer({ "about.html": "<p>About</p>", "articles/README.html": "<p>Read me</p>", "data.json": "{}" });

  it.each<[string, number, string?]>([
    ["/About", 301, "/about"],
    ["/ABOUT.HTML", 301, "/about"],
    ["/About/", 301, "/about"],
    ["/articles/README", 200],
    ["/articles/README/", 301, "/articles/README"],
    ["/articles/Readme", 404],
    ["/Data.json", 404],
    ["/API/health", 404],
    ["/api/Health", 404],
    // Names that every object has.
    ...["/constructor", "/__proto__", "/toString", "/hasOwnProperty/"].map((path): [string, number] => [path, 404]),
  ])("GET %s › %i %s", async (path, status, location) => {
    const answer = await send(path);
    expect([answer.status, answer.headers["location"]]).toEqual([status, location]);
  });
});
