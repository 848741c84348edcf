import { describe, expect, it } from "vitest";
import { createEdge } from "../../../src/hosts/netlify/edge.ts";
import { site } from "../../fixtures/own-site.ts";

const origin = "https://preview.example";
const twin = "---\ntitle: About\ncanonical_url: https://waymark.example/about\n---\n\n# About\n";
const skill = "---\nname: a-skill\n---\n\n# A skill\n";
const html = ["text/html; charset=utf-8", "<h1>About</h1>"] as const;
const markdown = "text/markdown; charset=utf-8";
const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  "/about": html,
  "/about/": html,
  "/about.html": html,
  "//about/": html,
  "/about.md": [markdown, twin],
  "/verification": html,
  "/skill.md": [markdown, skill],
  "/articles/%E6%97%A5": html,
  "/articles%2F%E6%97%A5": html,
  "/articles%2f%E6%97%A5": html,
  "/articles/%E6%97%A5.md": [markdown, twin],
  "/articles%2F%E6%97%A5.md": [markdown, twin],
  "/mark.svg": ["image/svg+xml", "<svg/>"],
};
const [etag, skillEtag] = ['"twin"', '"skill"'];
const answer = createEdge(site, {
  baseUrl: "https://waymark.example",
  pages: { "/about": { etag, size: twin.length }, "/articles/日": { etag, size: twin.length }, "/verification": null },
  files: { "/skill.md": skillEtag },
  aliases: {},
});

async function ask(path: string, { method = "GET", ...headers }: Readonly<Record<string, string>> = {}, deployment = {}) {
  const request = new Request(`${origin}${path}`, { method, headers });
  const asked: string[] = [];
  const calls: string[] = [];
  const next = async (question = request): Promise<Response> => {
    const url = new URL(question.url);
    expect(url.origin).toBe(origin);
    const [type, body] = files[url.pathname] ?? [];
    if (question !== request) {
      asked.push(`${question.method} ${url.pathname}`);
      expect([question.headers.get("range"), question.headers.get("if-none-match")]).toEqual([null, null]);
    }
    if (type !== undefined) return new Response(question.method === "HEAD" ? null : body, { headers: { "Content-Type": type } });
    calls.push(url.pathname);
    return new Response(`No page at ${url.pathname}, for ${question.headers.get("accept")}`, { status: 404 });
  };
  const answered = await answer(request, { next, ...deployment });
  const response = answered ?? (await next());
  return {
    isPassedOn: answered === undefined,
    status: response.status,
    headers: response.headers,
    body: await response.text(),
    asked,
    calls,
  };
}

describe("Netlify's edge", () => {
  it("sends the twin for Accept: text/markdown", async () => {
    const { status, headers, body, asked, calls } = await ask("/about", { accept: "text/markdown" });
    expect([status, body, asked, calls]).toEqual([200, twin, ["GET /about.md"], []]);
    const names = ["content-type", "content-location", "vary", "x-markdown-tokens", "x-robots-tag"];
    expect(names.map((name) => headers.get(name))).toEqual([markdown, "/about.md", "Accept", "19", null]);
    expect(headers.get("link")).not.toContain("canonical");
    expect((await ask("/articles/日", { accept: "text/markdown" })).headers.get("content-location")).toBe("/articles/%E6%97%A5.md");
  });

  it("sends the whole twin to a request with a range or the entity tag of the HTML", async () => {
    const headers = { accept: "text/markdown", range: "bytes=0-3", "if-none-match": '"html"', "accept-encoding": "br" };
    expect((await ask("/about", headers)).body).toBe(twin);
  });

  it.each([
    ["/about.md", {}],
    ["/about", { accept: "text/markdown" }],
    ["/about/", {}],
    ["/about", { method: "POST" }],
  ])("sends Strict-Transport-Security with its own response to %s %o, and noindex in a preview", async (path, options) => {
    const { headers } = await ask(path, options, { deploy: { context: "deploy-preview" } });
    expect([headers.get("strict-transport-security"), headers.get("x-robots-tag")]).toEqual(["max-age=31536000", "noindex"]);
  });

  it.each([
    ["/about.md", etag],
    ["/about", etag],
    ["/skill.md", skillEtag],
  ])("sends %s in Markdown with the entity tag %s, and 304 to a client that has it", async (path, tag) => {
    const accept = "text/markdown";
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(path, { accept, method });
      expect([status, headers.get("etag")]).toEqual([200, tag]);
    }
    const known = await ask(path, { accept, "if-none-match": tag });
    expect([known.status, known.body, known.headers.get("etag"), known.asked]).toEqual([304, "", tag, []]);
  });
});
