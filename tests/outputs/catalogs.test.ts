import { describe, expect, it } from "vitest";
import { toApiCatalog, toArdManifest } from "../../src/outputs/catalogs.ts";
import { site } from "../fixtures/own-site.ts";
import { onlyV1 } from "../made-up-lifecycles.ts";

const baseUrl = "https://www.example.com";

describe("the agentic resource manifest", () => {
  const skill = { name: "check-reachability", description: "Ask whether the site answers.", body: "" };
  const queries = ["Is the site down?", "Watch this site"];

  it("contains its version, its host, and each task guide with an identifier and a URL", () => {
    expect(toArdManifest(site, [skill], baseUrl)).toEqual({
      specVersion: "1.0",
      host: { displayName: site.name, identifier: "www.example.com", documentationUrl: "https://www.example.com/developers" },
      entries: [
        {
          identifier: "urn:air:www.example.com:skill:check-reachability",
          displayName: "check-reachability",
          type: 'text/markdown; profile="urn:air:agent-skills"',
          url: "https://www.example.com/.well-known/agent-skills/check-reachability/SKILL.md",
          description: "Ask whether the site answers.",
        },
      ],
    });
  });

  it("lists a guide's queries if its front matter has any", () => {
    expect(toArdManifest(site, [{ ...skill, queries }], baseUrl)).toMatchObject({ entries: [{ representativeQueries: queries }] });
  });
});

const { linkset } = toApiCatalog(site, baseUrl, onlyV1) as { linkset: Record<string, { href: string }[] & string>[] };
const hrefs = (index: number, relation: string) => linkset[index]?.[relation]?.map(({ href }) => href.slice(baseUrl.length));

it("the API catalog lists the site's other resources for programs under the site's URL", () => {
  expect(linkset[3]?.["anchor"]).toBe(`${baseUrl}/`);
  expect(["describedby", "index", "alternate", "related"].map((relation) => hrefs(3, relation))).toEqual([
    ["/llms.txt", "/llms-full.txt"],
    ["/sitemap.xml", "/sitemap.md"],
    ["/feed.json", "/rss.xml", "/atom.xml"],
    ["/pricing.md"],
  ]);
});
