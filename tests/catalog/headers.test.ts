import { describe, expect, it } from "vitest";
import { headerRules, toTwinHeaders } from "../../src/catalog/headers.ts";
import { icons, mark } from "../../src/catalog/icons.ts";
import { type Resource, resources, siteIndexes, siteLinks } from "../../src/catalog/resources.ts";
import { toPreviewHeaders } from "../../src/catalog/transport-headers.ts";
import { headersFor } from "../../src/http/header-rules.ts";

describe("the header table", () => {
  it.each([
    ["/openapi.json", "application/json; charset=utf-8"],
    ["/.well-known/api-catalog", 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
    ["/.well-known/agent-skills/index.json", "application/json; charset=utf-8"],
    ["/llms.txt", "text/plain; charset=utf-8"],
    ["/llms-full.txt", "text/plain; charset=utf-8"],
    ["/llms-full/articles-1.txt", "text/plain; charset=utf-8"],
    ["/sitemaps/1.xml", "application/xml; charset=utf-8"],
    ["/pricing.md", "text/markdown; charset=utf-8"],
    ["/sitemap.xml", "application/xml; charset=utf-8"],
    ["/feed.json", "application/feed+json; charset=utf-8"],
    ["/rss.xml", "application/rss+xml; charset=utf-8"],
    ["/atom.xml", "application/atom+xml; charset=utf-8"],
  ])("%s › %s, readable by scripts of any origin", (path, type) => {
    expect(headersFor(path, headerRules)).toMatchObject({
      "Content-Type": type,
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });

  it("every resource that is no page has the media type that the catalog declares", () => {
    const files = (Object.values(resources) as readonly Resource[]).filter(({ mediaType }) => !mediaType.startsWith("text/html"));
    expect(files.length).toBeGreaterThan(10);
    for (const { path, mediaType } of files) expect(headersFor(path, headerRules)["Content-Type"], path).toBe(mediaType);
  });

  it("icons and social cards may stand on other sites", () => {
    for (const path of [mark.path, ...icons.map((icon) => icon.path), "/cards/about.png"])
      expect(headersFor(path, headerRules), path).toMatchObject({
        "Content-Type": expect.stringMatching(/^image\//),
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
  });

  it("twins are kept out of indexes, pages are not", () => {
    expect(headersFor("/articles/signs.md", headerRules)["X-Robots-Tag"]).toBe("noindex");
    expect(headersFor("/articles/signs", headerRules)["X-Robots-Tag"]).toBeUndefined();
  });

  it("pages run the site's own scripts alone, load nothing from elsewhere and stand in no frame", () => {
    const policy = (headersFor("/about", headerRules)["Content-Security-Policy"] ?? "").split("; ");
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]),
    );
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy.join("; ")).not.toMatch(/unsafe-|https?:|\*/);
  });

  it("no page may use a camera, a payment or the like", () => {
    const policy = (headersFor("/about", headerRules)["Permissions-Policy"] ?? "").split(", ");
    expect(policy).toEqual(expect.arrayContaining(["camera=()", "geolocation=()", "microphone=()", "payment=()", "usb=()"]));
    expect(policy.join(", ")).not.toMatch(/\*|self/);
  });

  it("only files with a digest in their name are kept for a year", () => {
    expect(headersFor("/_astro/site.C0ffee.css", headerRules)["Cache-Control"]).toBe("public, max-age=31536000, immutable");
    for (const path of ["/about.md", "/feed.json", "/favicon.svg"])
      expect(headersFor(path, headerRules)["Cache-Control"], path).toBe("public, max-age=0, must-revalidate");
  });
});

describe("a deployment", () => {
  it.each([undefined, "production", "dev"])("%s › leaves its answers to search indexes", (context) => {
    expect(toPreviewHeaders(context)).toEqual({});
  });

  it.each(["deploy-preview", "branch-deploy", "staging"])("%s › keeps its answers out of them", (context) => {
    expect(toPreviewHeaders(context)).toEqual({ "X-Robots-Tag": "noindex" });
  });
});

describe("a twin's own headers", () => {
  it("link its canonical page beside the site's links, and say about how many tokens it is", () => {
    const headers = toTwinHeaders("https://waymark.example/about", 4_001);
    expect(headers["Link"]).toBe(`${siteLinks}, <https://waymark.example/about>; rel="canonical"`);
    expect(headers["X-Markdown-Tokens"]).toBe("1001");
  });
});

describe("the site's Link header", () => {
  it("names the API's description, its catalog, the developer portal and llms.txt", () => {
    expect(siteLinks.split(", ")).toEqual([
      '</openapi.json>; rel="service-desc"; type="application/json"',
      '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
      '</llms.txt>; rel="describedby"; type="text/plain"',
      '</developers>; rel="service-doc"; type="text/html"',
    ]);
  });
});

describe("the indexes of the site", () => {
  it("are resources of the catalog, each once", () => {
    const paths = siteIndexes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect((Object.values(resources) as Resource[]).map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  });
});
