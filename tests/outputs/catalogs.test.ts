import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { apiHeaders, signalHeaders } from "../../src/catalog/api-headers.ts";
import { exposedHeaders } from "../../src/catalog/fixed-api-headers.ts";
import { toApiCatalog, toArdManifest, toSkillFile } from "../../src/outputs/catalogs.ts";
import { toOpenApi } from "../../src/outputs/openapi.ts";
import { site } from "../fixtures/own-site.ts";
import { deprecatedV1, onlyV1 } from "../made-up-lifecycles.ts";

const baseUrl = "https://www.example.com";

describe("the agentic resource manifest", () => {
  const skill = {
    name: "check-reachability",
    description: "Ask whether the site answers.",
    body: "",
  };
  const queries = ["Is the site down?", "Watch this site"];

  it("contains its version, its host, and each task guide with an identifier and a URL", () => {
    expect(toArdManifest(site, [skill], baseUrl)).toEqual({
      specVersion: "1.0",
      host: {
        displayName: site.name,
        identifier: "www.example.com",
        documentationUrl: "https://www.example.com/developers",
      },
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
    expect(toArdManifest(site, [{ ...skill, queries }], baseUrl)).toMatchObject({
      entries: [{ representativeQueries: queries }],
    });
  });

  it("cuts the description of the server's card at a word", () => {
    const toDescription = (description: string) =>
      toArdManifest({ ...site, mcp: "yes", description }, [], baseUrl);
    expect(toDescription("Eleven letters ".repeat(9))).toMatchObject({
      entries: [{ data: { description: `${"Eleven letters ".repeat(6)}Eleven…` } }],
    });
    expect(toDescription("Signs.")).toMatchObject({
      entries: [{ data: { description: "Signs." } }],
    });
  });
});

const { linkset } = toApiCatalog(site, baseUrl, onlyV1) as {
  linkset: Record<string, { href: string }[] & string>[];
};
const hrefs = (index: number, relation: string) =>
  linkset[index]?.[relation]?.map(({ href }) => href.slice(baseUrl.length));

it("the API catalog lists the site's other resources for programs under the site's URL", () => {
  expect(linkset[3]?.["anchor"]).toBe(`${baseUrl}/`);
  expect(
    ["describedby", "index", "alternate", "related"].map((relation) => hrefs(3, relation)),
  ).toEqual([
    ["/llms.txt", "/llms-full.txt"],
    ["/sitemap.xml", "/sitemap.md"],
    ["/feed.json", "/rss.xml", "/atom.xml"],
    ["/pricing.md"],
  ]);
});

const guide = {
  name: "check-reachability",
  description: `Checks: "can it be reached?" ${"Use it before a longer task. ".repeat(5)}`.trim(),
  body: "\n# Check reachability\n\n1. Send a GET.\n\n",
};

describe("a task guide's file", () => {
  it("omits the queries, because Agent Skills has no key for them", () => {
    expect(toSkillFile({ ...guide, queries: ["Is it up?", "Is it down?"] })).toBe(
      toSkillFile(guide),
    );
  });

  it("keeps the description on one line", () => {
    const [, frontMatter = ""] = toSkillFile(guide).split("---\n");
    expect(parse(frontMatter)).toEqual({ name: guide.name, description: guide.description });
    expect(frontMatter.trim().split("\n")).toHaveLength(2);
  });
});

it("openapi.json lets scripts read every variable header", () => {
  expect(exposedHeaders).toEqual([...Object.keys(apiHeaders), ...Object.keys(signalHeaders)]);
});

const { components } = JSON.parse(
  JSON.stringify(toOpenApi(site, "https://waymark.example", deprecatedV1)),
);

it("openapi.json while version 1 is deprecated in favor of version 2 declares the three headers, with examples, only on its responses", () => {
  for (const [name, { headers }] of Object.entries<{ headers: object }>(components.responses)) {
    const declared = ["Deprecation", "Sunset", "Link"].filter((header) => header in headers);
    expect(declared, name).toEqual(
      name.endsWith("V2") || name === "NotFound" ? [] : ["Deprecation", "Sunset", "Link"],
    );
  }
  expect(components.headers.Deprecation.schema.examples).toEqual(["@1798761600"]);
  expect(components.headers.Sunset.schema.examples).toEqual(["Wed, 30 Jun 2027 00:00:00 GMT"]);
});
