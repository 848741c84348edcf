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
  it.each([
    ["/nope", { accept: "text/markdown" }],
    ["/nope/", {}],
    ["/nope/", { accept: "text/markdown" }],
    ["/nope/index", { accept: "text/markdown" }],
    ["/nope.md", { accept: "text/markdown" }],
    ["/nope.html", {}],
    ["/nope", { method: "POST", accept: "text/html" }],
    ["/nope", { method: "OPTIONS" }],
    ["/nope/", { method: "POST", accept: "text/html" }],
    ["//evil.example/", {}],
    ["//evil.example/about", { method: "POST" }],
    ["//evil.example/about", { accept: "text/markdown" }],
    ["//evil.example/about.md", {}],
    ["/contact/messages/", { accept: "text/markdown" }],
  ])("%s %o › an unknown path calls one function once, and its answer is sent", async (path, options) => {
    const { status, body, calls } = await ask(path, options);
    expect(calls).toEqual([path]);
    expect([status, body]).toEqual([404, `No page at ${path}, for ${"accept" in options ? options.accept : null}`]);
  });

  it("a page with Accept: text/markdown › its twin, by one question", async () => {
    const { status, headers, body, asked, calls } = await ask("/about", { accept: "text/markdown" });
    expect([status, body, calls]).toEqual([200, twin, []]);
    expect(asked).toEqual(["GET /about.md"]);
    expect(
      Object.fromEntries(["content-type", "content-location", "vary", "x-markdown-tokens"].map((name) => [name, headers.get(name)])),
    ).toEqual({
      "content-type": markdown,
      "content-location": "/about.md",
      vary: "Accept",
      "x-markdown-tokens": "19",
    });
    expect(headers.get("x-robots-tag")).toBeNull();
    expect(headers.get("link")).not.toContain("canonical");
  });

  it("a page in parts, or under a condition of its HTML › its whole twin", async () => {
    const { status, body } = await ask("/about", {
      accept: "text/markdown",
      range: "bytes=0-3",
      "if-none-match": "*",
      "accept-encoding": "br",
    });
    expect([status, body]).toEqual([304, ""]);
    expect((await ask("/about", { accept: "text/markdown", range: "bytes=0-3", "if-none-match": '"html"' })).body).toBe(twin);
  });

  it.each([
    ["/verification", { accept: "text/markdown" }],
    ["/about", { accept: "text/html, text/markdown;q=0.5" }],
  ])("%s %o › is passed on to the platform, which sends HTML", async (path, options) => {
    const { isPassedOn, status, body } = await ask(path, options);
    expect([isPassedOn, status, body]).toEqual([true, 200, html[1]]);
  });

  it.each([
    ["/about/", {}],
    ["/about", { method: "POST" }],
  ])("a preview's own answer to %s %o is not for search indexes", async (path, options) => {
    const { headers } = await ask(path, options, { deploy: { context: "deploy-preview" } });
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });

  it.each([
    ["/about.md", {}],
    ["/about", { accept: "text/markdown" }],
    ["/about/", {}],
    ["/about", { method: "POST" }],
  ])("its own answer to %s %o asks for HTTPS alone", async (path, options) => {
    expect((await ask(path, options)).headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  it("a page whose name is not ASCII › its twin, at an encoded Content-Location", async () => {
    const { status, headers } = await ask("/articles/日", { accept: "text/markdown" });
    expect([status, headers.get("content-location")]).toEqual([200, "/articles/%E6%97%A5.md"]);
  });

  it("a twin at its own address › with a Link to its page, its tokens, and noindex", async () => {
    const { status, headers, body, asked } = await ask("/about.md");
    expect([status, body, asked]).toEqual([200, twin, ["GET /about.md"]]);
    expect(headers.get("link")).toMatch(/, <https:\/\/waymark\.example\/about>; rel="canonical"$/);
    expect([headers.get("x-markdown-tokens"), headers.get("x-robots-tag")]).toEqual(["19", "noindex"]);
  });

  it("Markdown that is no page's twin › without either", async () => {
    const { status, headers } = await ask("/skill.md");
    expect([status, headers.get("x-markdown-tokens")]).toEqual([200, null]);
    expect(headers.get("link")).not.toContain("canonical");
  });

  it.each([
    ["/about.md", etag],
    ["/about", etag],
    ["/skill.md", skillEtag],
  ])("%s in Markdown › the entity tag %s, for HEAD too, and 304 without a question if the client has it", async (path, tag) => {
    const accept = "text/markdown";
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(path, { accept, method });
      expect([status, headers.get("etag")]).toEqual([200, tag]);
    }
    const known = await ask(path, { accept, "if-none-match": tag });
    expect([known.status, known.body, known.headers.get("etag"), known.asked]).toEqual([304, "", tag, []]);
  });

  it.each([
    ["/about/", "GET"],
    ["/about.html", "GET"],
    ["//about/", "GET"],
    ["/about/", "POST"],
  ])("%s, %s › 301 to the page, at this host", async (path, method) => {
    const { status, headers, calls } = await ask(path, { method });
    expect([status, headers.get("location"), calls]).toEqual([301, "/about", []]);
  });

  it.each([
    ["/about", []],
    ["/mark.svg", ["GET /mark.svg"]],
  ])("POST to %s › 405 as a Problem, with the questions %o", async (path, questions) => {
    const { status, headers, body, calls, asked } = await ask(path, { method: "POST" });
    expect([status, headers.get("allow"), calls, asked]).toEqual([405, "GET, HEAD", [], questions]);
    expect(JSON.parse(body)).toMatchObject({ code: "method_not_allowed", detail: `POST is not permitted on ${path}.` });
  });

  it.each([
    ["/articles%2f%E6%97%A5", {}],
    ["/articles%2F%E6%97%A5", { method: "POST" }],
    ["/articles%2F%E6%97%A5", { accept: "text/markdown" }],
    ["/articles%2F%E6%97%A5.md", {}],
    ["/articles%2F%E6%97%A5/", {}],
  ])("%s %o, whose slash is encoded › stands nowhere, and is asked for once as the platform's files have none", async (path, options) => {
    const { status, asked } = await ask(path, options);
    expect([status, asked]).toEqual([404, [`GET ${path.replace(/%2f/i, "%252F")}`]]);
  });
});
