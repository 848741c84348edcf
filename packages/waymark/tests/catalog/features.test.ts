import { describe, expect, it } from "vitest";
import {
  features as featuresOfVerify,
  findFeature as findFeatureOfVerify,
} from "waymark-verify/features.ts";
import {
  addressesOf,
  factsOf,
  features,
  findFeature,
  findFeatureOfFact,
  valuesOf,
} from "../../src/catalog/features.ts";
import { toPreviewHeaders } from "../../src/catalog/fixed-api-headers.ts";
import { toEmbedHeaders, toHeaderRules } from "../../src/catalog/headers.ts";
import { icons, mark } from "../../src/catalog/icons.ts";
import { builtInPaths } from "../../src/catalog/paths.ts";
import { type Resource, resources } from "../../src/catalog/resources.ts";
import { ownValues } from "../../src/commands/writing/sample.ts";
import { headersFor } from "../../src/http/header-rules.ts";
import { createFacts } from "../../src/placeholders/facts.ts";
import { site } from "../fixtures/own-site.ts";

describe("the optional features", () => {
  it.each([
    ["/pricing", "prices"],
    ["/pricing/example-review", "prices"],
    ["/pricing?x=1#price-bands", "prices"],
    ["/developers#limits", "api"],
    ["/contact/sent", "form"],
    ["/tags/http.md", "articles"],
    ["/.well-known/agent-skills/ask/SKILL.md", "skills"],
    ["/search?q=a", "search"],
    ["/pricing-of-others", undefined],
    ["/contact", undefined],
    ["/contact/faq", undefined],
    ["/articles.html", undefined],
    ["/", undefined],
  ])("%s belongs to %s", (address, feature) =>
    expect(findFeature(address, { without: features, paths: builtInPaths })).toBe(feature),
  );

  it.each([
    ["facts", factsOf, Object.keys(createFacts(site, "https://example.com"))],
    ["values", valuesOf, Object.keys(ownValues)],
  ])("name existing %s", (_, named, known) => {
    const names = Object.values(named).flat();
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it("have the same names and paths in verify, which imports nothing from src", () => {
    expect(featuresOfVerify).toEqual(features);
    for (const [feature, addresses] of Object.entries(addressesOf))
      for (const address of [...addresses, `${addresses[0]}/below`])
        expect(findFeatureOfVerify(address), address).toBe(feature);
    expect(findFeatureOfVerify("/contact")).toBeUndefined();
  });

  it("are found only if they are disabled", () => {
    expect(findFeature("/pricing", { without: ["api"], paths: builtInPaths })).toBeUndefined();
    expect([findFeatureOfFact("offers", ["prices"]), findFeatureOfFact("offers", [])]).toEqual([
      "prices",
      undefined,
    ]);
  });
});

describe("the header table", () => {
  it("lets scripts of any origin read every resource, and other sites embed icons and social cards", () => {
    const files = (Object.values(resources) as readonly Resource[]).filter(
      ({ mediaType }) => !mediaType.startsWith("text/html"),
    );
    const open = {
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    for (const path of [
      ...files.map((file) => file.path),
      "/llms-full/articles-1.txt",
      "/sitemap-1.xml",
      "/pricing.md",
    ])
      expect(headersFor(path, toHeaderRules(site)), path).toMatchObject(open);
    for (const path of [mark.path, ...icons.map((icon) => icon.path), "/cards/about.png"])
      expect(headersFor(path, toHeaderRules(site))["Cross-Origin-Resource-Policy"], path).toBe(
        "cross-origin",
      );
  });

  it("denies pages access to the camera, payments and similar features", () => {
    const policy = (headersFor("/about", toHeaderRules(site))["Permissions-Policy"] ?? "").split(
      ", ",
    );
    expect(policy).toEqual(
      expect.arrayContaining([
        "camera=()",
        "geolocation=()",
        "microphone=()",
        "payment=()",
        "usb=()",
      ]),
    );
    expect(policy.join(", ")).not.toMatch(/\*|self/);
  });

  it("denies frames, except on pages with an embed", () => {
    expect(headersFor("/about", toHeaderRules(site))["Content-Security-Policy"]).not.toContain(
      "frame-src",
    );
    expect(
      toEmbedHeaders({ ...site, embeds: ["player.example.com", "maps.example.com:8443"] })[
        "Content-Security-Policy"
      ],
    ).toMatch(/; frame-src https:\/\/player\.example\.com https:\/\/maps\.example\.com:8443$/);
  });
});

it("only previews keep their responses out of search engines", () => {
  for (const context of [undefined, "production", "dev"])
    expect(toPreviewHeaders(context), context).toEqual({});
  for (const context of ["deploy-preview", "branch-deploy", "staging"])
    expect(toPreviewHeaders(context), context).toEqual({ "X-Robots-Tag": "noindex" });
});
