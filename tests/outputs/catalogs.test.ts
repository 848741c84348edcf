import { describe, expect, it } from "vitest";
import { toAiCatalog } from "../../src/outputs/ai-catalog.ts";
import { toApiCatalog } from "../../src/outputs/api-catalog.ts";
import { onlyV1 } from "../made-up-lifecycles.ts";

const baseUrl = "https://www.example.com";

describe("the catalog of agentic resources", () => {
  const skill = { name: "check-reachability", description: "Ask whether the site answers.", body: "" };
  const { specVersion, host, entries } = toAiCatalog([skill], baseUrl) as {
    specVersion: string;
    host: object;
    entries: { identifier: string; displayName: string; type: string; url: string }[];
  };

  it("names its version and its host", () => {
    expect(specVersion).toBe("1.0");
    expect(host).toMatchObject({ identifier: "did:web:www.example.com", documentationUrl: "https://www.example.com/developers" });
  });

  it("has the API, each task guide and the content, each by one address and an identifier of the draft's form", () => {
    expect(entries.map(({ identifier, type, url }) => [identifier, type, url])).toEqual([
      ["urn:air:www.example.com:api:health", "application/vnd.oai.openapi+json", `${baseUrl}/openapi.json`],
      [
        "urn:air:www.example.com:skill:check-reachability",
        'text/markdown; profile="urn:air:agent-skills"',
        `${baseUrl}/.well-known/agent-skills/check-reachability/SKILL.md`,
      ],
      ["urn:air:www.example.com:content:llms.txt", "text/plain", `${baseUrl}/llms.txt`],
      ["urn:air:www.example.com:content:llms-full.txt", "text/plain", `${baseUrl}/llms-full.txt`],
      ["urn:air:www.example.com:content:feed.json", "application/feed+json", `${baseUrl}/feed.json`],
    ]);
    for (const { identifier } of entries) expect(identifier).toMatch(/^urn:air:[a-zA-Z0-9.-]+(:[a-zA-Z0-9._-]+)+$/);
  });
});

describe("the API catalog", () => {
  const { linkset } = toApiCatalog(baseUrl, onlyV1) as { linkset: Record<string, { href: string }[] & string>[] };
  const hrefs = (index: number, relation: string) => linkset[index]?.[relation]?.map(({ href }) => href.slice(baseUrl.length));

  it("has both health paths as items, each with what describes it", () => {
    expect(hrefs(0, "item")).toEqual(["/api/v1/health", "/api/health"]);
    for (const index of [1, 2]) expect(hrefs(index, "service-doc")).toEqual(["/developers", "/developers.md"]);
    expect([hrefs(1, "status"), hrefs(2, "status")]).toEqual([["/api/v1/health"], ["/api/health"]]);
  });

  it("has what else the site publishes for programs under the site's own address", () => {
    expect(linkset[3]?.["anchor"]).toBe(`${baseUrl}/`);
    expect(["describedby", "index", "alternate", "related"].map((relation) => hrefs(3, relation))).toEqual([
      ["/llms.txt", "/llms-full.txt"],
      ["/sitemap.xml", "/sitemap.md"],
      ["/feed.json", "/rss.xml", "/atom.xml"],
      ["/pricing.md"],
    ]);
  });
});
