import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { apiHeaders, signalHeaders } from "../../src/catalog/api-headers.ts";
import { exposedHeaders } from "../../src/catalog/fixed-api-headers.ts";
import type { Site } from "../../src/catalog/site.ts";
import { toApiCatalog, toArdManifest, toSkillFile } from "../../src/outputs/catalogs.ts";
import { toOpenApi } from "../../src/outputs/openapi.ts";
import { toOpenSearch, toSearchName, toSecurityTxt } from "../../src/outputs/robots.ts";
import { site } from "../fixtures/own-site.ts";
import { main } from "../fixtures/translated-site.ts";
import { deprecatedV1, onlyHealthV1 } from "../made-up-lifecycles.ts";

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

  const toEntry = (others: Partial<Site> = {}, url = baseUrl) => {
    const { entries } = toArdManifest({ ...site, mcp: "yes", ...others }, [], url) as {
      entries: { data: Record<string, unknown> }[];
    };
    return entries[0];
  };

  it("describes the MCP server with its card, if it is on", () => {
    expect(toEntry({ name: "Signs", description: "About signs." })).toEqual({
      identifier: "urn:air:www.example.com:mcp:site",
      displayName: "Signs",
      type: "application/mcp-server-card+json",
      description: "About signs.",
      representativeQueries: [
        "What does Signs say about this?",
        "Search the pages of Signs",
        "Read a page of Signs",
      ],
      data: {
        $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
        name: "com.example.www/site",
        version: "1.0.0",
        title: "Signs",
        description: "About signs.",
        websiteUrl: "https://www.example.com",
        remotes: [
          {
            type: "streamable-http",
            url: "https://www.example.com/mcp",
            supportedProtocolVersions: ["2026-07-28", "2025-11-25", "2025-06-18"],
          },
        ],
      },
    });
  });

  it.each([
    ["Eleven letters ".repeat(9), `${"Eleven letters ".repeat(6)}Eleven…`],
    ["標".repeat(150), `${"標".repeat(99)}…`],
    ["🪧".repeat(101), `${"🪧".repeat(99)}…`],
    ["🪧".repeat(100), "🪧".repeat(100)],
    [`A ${"b".repeat(120)}`, `A ${"b".repeat(97)}…`],
  ])("cuts the description of the server's card, %.20s, to 100 characters", (description, cut) => {
    expect(toEntry({ description })?.data).toMatchObject({ description: cut });
  });

  it.each([
    ["http://localhost:4321", "urn:air:localhost:mcp:site", "localhost/site"],
    [
      "https://bücher.example",
      "urn:air:xn--bcher-kva.example:mcp:site",
      "example.xn--bcher-kva/site",
    ],
    ["http://[::1]:4321", "urn:air:---1-:mcp:site", "---1-/site"],
    ["https://my_site.example.", "urn:air:my-site.example:mcp:site", "example.my-site/site"],
  ])("has an identifier and a name with permitted characters for %s", (url, identifier, name) => {
    expect(toEntry({}, url)).toMatchObject({ identifier, data: { name } });
  });
});

const { linkset } = toApiCatalog(site, baseUrl, onlyHealthV1) as {
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

describe("on a site in several languages", () => {
  const [, fr] = main.all as [typeof main, typeof main];

  it("security.txt prefers each of them, the main one first", () => {
    expect(toSecurityTxt(main, baseUrl, new Date("2026-01-01"))).toContain(
      "\nPreferred-Languages: en, fr\n",
    );
    expect(toSecurityTxt(site, baseUrl, new Date("2026-01-01"))).toContain(
      "\nPreferred-Languages: en\n",
    );
  });

  it.each([
    ["Example Studio", "Example Studio", "Example Studi fr"],
    ["A studio with a long name", "A studio with a", "A studio with fr"],
    ["標識", "標識", "標識 fr"],
  ])("each search of %s has a name of at most 16 characters", (name, own, french) => {
    expect([main, fr].map((one) => toSearchName({ ...one, name }))).toEqual([own, french]);
    expect(toOpenSearch({ ...fr, name }, baseUrl)).toContain(`<ShortName>${french}</ShortName>`);
  });
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
