import { describe, expect, it } from "vitest";
import { toEmbedHeaders } from "../../../src/catalog/headers.ts";
import { createEmbedsEdgeFunction } from "../../../src/hosts/netlify/edge/embeds.ts";
import { createEdge } from "../../../src/hosts/netlify/edge/site.ts";
import { site } from "../../fixtures/own-site.ts";

const origin = "https://preview.example";
const twin = "---\ntitle: About\ncanonical_url: https://waymark.example/about\n---\n\n# About\n";
const files: Readonly<Record<string, string>> = {
  "/about": "<h1>About</h1>",
  "/about.md": twin,
  "/articles/%E6%97%A5.md": twin,
};
const etag = '"twin"';
const page = { etag, size: twin.length };
const answer = createEdge(site, {
  ...{ baseUrl: "https://waymark.example", files: {}, aliases: {} },
  pages: { "/about": page, "/articles/日": page },
});

async function ask(
  path: string,
  { method = "GET", ...headers }: Record<string, string> = {},
  deployment = {},
): Promise<Response> {
  const request = new Request(`${origin}${path}`, { method, headers });
  const next = async (question = request): Promise<Response> => {
    if (question !== request)
      expect([question.headers.get("range"), question.headers.get("if-none-match")]).toEqual([
        null,
        null,
      ]);
    const body = files[new URL(question.url).pathname];
    return new Response(body ?? null, { status: body === undefined ? 404 : 200 });
  };
  return (await answer(request, { next, ...deployment })) ?? next();
}

// packages/waymark/tests/netlify runs all checks of npm run verify on Netlify's engine.
describe("Netlify's edge", () => {
  it("sends the whole twin to a request with a range or the entity tag of the HTML", async () => {
    const headers = {
      accept: "text/markdown",
      range: "bytes=0-3",
      "if-none-match": '"html"',
      "accept-encoding": "br",
    };
    expect(await (await ask("/about", headers)).text()).toBe(twin);
    expect((await ask("/articles/日", headers)).headers.get("content-location")).toBe(
      "/articles/%E6%97%A5.md",
    );
  });

  it.each([
    ["/about.md", {}],
    ["/about", { accept: "text/markdown" }],
    ["/about/", {}],
    ["/about", { method: "POST" }],
  ])(
    "sends Strict-Transport-Security with its own response to %s %o, and noindex in a preview",
    async (path, options) => {
      const { headers } = await ask(path, options, { deploy: { context: "deploy-preview" } });
      expect([headers.get("strict-transport-security"), headers.get("x-robots-tag")]).toEqual([
        "max-age=31536000",
        "noindex",
      ]);
    },
  );

  it.each(["/about.md", "/about"])("sends 304 for %s to a client that has it", async (path) => {
    const { status, headers } = await ask(path, { accept: "text/markdown", "if-none-match": etag });
    expect([status, headers.get("etag")]).toEqual([304, etag]);
  });
});

const usual = "default-src 'none'";
const ofEmbeds = toEmbedHeaders(site)["Content-Security-Policy"];

it.each([
  [200, { "Content-Type": "text/html; charset=UTF-8" }, ofEmbeds],
  [304, {}, ofEmbeds],
  [200, { "Content-Type": "text/markdown" }, usual],
])(
  "a page with embedded players on Netlify has only one policy, with status %i and %o: %s",
  async (status, type, policy) => {
    const body = status === 304 ? null : "body";
    const found = new Response(body, {
      status,
      headers: { ...type, ETag: '"a"', "Content-Security-Policy": usual },
    });
    const { configuration, sections } = site;
    const allowEmbeds = createEmbedsEdgeFunction({ configuration, sections, words: {} });
    const request = new Request(`${origin}/articles/signs`);
    const response = await allowEmbeds(request, { next: async () => found });
    const { headers } = response;
    expect([response.status, headers.get("content-security-policy"), headers.get("etag")]).toEqual([
      status,
      policy,
      '"a"',
    ]);
    expect(await response.text()).toBe(body ?? "");
  },
);
