import { describe, expect, it } from "vitest";
import { toPreviewHeaders } from "../../src/catalog/fixed-api-headers.ts";
import { toEmbedHeaders, toHeaderRules } from "../../src/catalog/headers.ts";
import { icons, mark } from "../../src/catalog/icons.ts";
import { type Resource, resources } from "../../src/catalog/resources.ts";
import { headersFor } from "../../src/http/header-rules.ts";
import { site } from "../fixtures/own-site.ts";

describe("the header table", () => {
  it("sets the media type of every resource, and lets scripts from any origin read it", () => {
    const files = (Object.values(resources) as readonly Resource[]).filter(({ mediaType }) => !mediaType.startsWith("text/html"));
    expect(files.length).toBeGreaterThan(10);
    const parts = [
      { path: "/llms-full/articles-1.txt", mediaType: "text/plain; charset=utf-8" },
      { path: "/sitemap-1.xml", mediaType: "application/xml; charset=utf-8" },
      { path: "/pricing.md", mediaType: "text/markdown; charset=utf-8" },
    ];
    for (const { path, mediaType } of [...files, ...parts])
      expect(headersFor(path, toHeaderRules(site)), path).toMatchObject({
        "Content-Type": mediaType,
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
  });

  it("allows other sites to embed icons and social cards", () => {
    for (const path of [mark.path, ...icons.map((icon) => icon.path), "/cards/about.png"])
      expect(headersFor(path, toHeaderRules(site)), path).toMatchObject({
        "Content-Type": expect.stringMatching(/^image\//),
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
  });

  it("denies pages access to the camera, payments and similar features", () => {
    const policy = (headersFor("/about", toHeaderRules(site))["Permissions-Policy"] ?? "").split(", ");
    expect(policy).toEqual(expect.arrayContaining(["camera=()", "geolocation=()", "microphone=()", "payment=()", "usb=()"]));
    expect(policy.join(", ")).not.toMatch(/\*|self/);
  });

  it("denies frames, except on pages with an embed", () => {
    expect(headersFor("/about", toHeaderRules(site))["Content-Security-Policy"]).not.toContain("frame-src");
    expect(toEmbedHeaders({ ...site, embeds: ["player.example.com", "maps.example.com:8443"] })["Content-Security-Policy"]).toMatch(
      /; frame-src https:\/\/player\.example\.com https:\/\/maps\.example\.com:8443$/,
    );
  });
});

describe("a deployment", () => {
  it.each([undefined, "production", "dev"])("%s › lets search engines index its responses", (context) => {
    expect(toPreviewHeaders(context)).toEqual({});
  });

  it.each(["deploy-preview", "branch-deploy", "staging"])("%s › keeps its responses out of search engines", (context) => {
    expect(toPreviewHeaders(context)).toEqual({ "X-Robots-Tag": "noindex" });
  });
});
