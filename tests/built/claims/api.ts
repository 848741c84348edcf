import { expect } from "vitest";
import { createNearestPages } from "../../../src/api/nearest-pages.ts";
import { lifecycle } from "../../../src/catalog/lifecycle.ts";
import { problems } from "../../../src/catalog/problems.ts";
import { rateLimits } from "../../../src/catalog/rate-limits.ts";
import { toDeprecationFields } from "../../../src/http/deprecation-fields.ts";
import { toOpenApi } from "../../../src/outputs/openapi.ts";
import { createFacts } from "../../../src/site/facts.ts";
import { type Ask, type Claims, read, readHeader, readNotFoundForms, readSource } from "./site.ts";

const hasCatalogLink = async (ask: Ask) =>
  (await readHeader(ask, "/pricing", "link")).includes('</.well-known/api-catalog>; rel="api-catalog"');

const leaving = {
  operation: "/api/v1/health",
  effective: "2027-01-01",
  sunset: "2027-06-30",
  successor: "/api/v2/health",
  reason: "It leaves.",
};
const withLeaving = { ...lifecycle, supportedVersions: ["1", "2"], currentVersion: "2", deprecations: [leaving] };

const asPages = (...paths: readonly string[]) => paths.map((path) => ({ path, title: path.slice(1) }));
const findNearest = createNearestPages(asPages("/about", "/articles", "/pricing"));

const findLettered = createNearestPages(
  asPages("/abcdefghijklmnopqrst", "/zbcdefghijklmnopqrst", "/yzcdefghijklmnopqrst", "/abcdefghijklmnopvwxy", "/abcdefghijklmnouvwxy"),
);

/** What the articles on APIs and errors say of the site's own. */
export const apiClaims: Claims = {
  "api-catalogs": [
    { passage: "Ours does, with further links behind this one", fact: hasCatalogLink, is: true },
    { passage: "Our own is announced on every page of this site", fact: hasCatalogLink, is: true },
  ],
  "deprecating-an-api": [
    {
      passage: "That is how it works on this site",
      fact: () => ({
        ...toDeprecationFields(leaving, "https://example.com"),
        isInDescription: JSON.stringify(toOpenApi("https://example.com", withLeaving)).includes('"deprecated":true'),
        isInTable: createFacts("https://example.com", withLeaving)["deprecations"]?.includes(leaving.sunset),
      }),
      is: {
        Deprecation: "@1798761600",
        Sunset: "Wed, 30 Jun 2027 00:00:00 GMT",
        Link: expect.stringContaining('<https://example.com/api/v2/health>; rel="successor-version"'),
        isInDescription: true,
        isInTable: true,
      },
    },
  ],
  "problem-details": [
    {
      passage: "The list for this site's own API is part of the",
      fact: () => Object.keys(problems).filter((code) => !read("developers.md").includes(`developers#${code}`)),
      is: [],
    },
    {
      passage: "where the codes are listed",
      fact: () => Object.keys(problems).filter((code) => !read("openapi.json").includes(code)),
      is: [],
    },
    {
      passage: "# 404 application/problem+json",
      fact: (ask) => readHeader(ask, "/api/no-such-thing", "content-type"),
      is: "application/problem+json",
    },
  ],
  "rate-limit-fields": [
    {
      passage: "The policies of this site's own API, with their quotas and windows, are on the",
      fact: () => read("developers.md").includes(`${rateLimits.health.quota} requests in ${rateLimits.health.window} seconds`),
      is: true,
    },
  ],
  "reading-a-404": [
    {
      passage: "of their own for each client",
      fact: () => read("developers.md").includes(`${rateLimits.notFound.quota} requests in ${rateLimits.notFound.window} seconds`),
      is: true,
    },
    { passage: "A client that expresses no such preference", fact: readNotFoundForms, is: ["text/html", "text/markdown", "text/markdown"] },
    {
      passage: "it is what ranks the suggestions on this site",
      fact: () => findNearest("/artciles").map(({ path }) => path),
      is: ["/articles"],
    },
    {
      passage: "one that is less than 95% as near as the nearest is left out",
      // Of their 20 pairs of letters these share 20, 19, 18, 15 and 14.
      fact: () => findLettered("/abcdefghijklmnopqrst").map(({ path }) => path),
      is: ["/abcdefghijklmnopqrst", "/zbcdefghijklmnopqrst", "/abcdefghijklmnopvwxy"],
    },
    { passage: "a path that is like none of the pages gets no suggestion", fact: () => findNearest("/zzyzx"), is: [] },
    { passage: "`Cache-Control: no-store`", fact: (ask) => readHeader(ask, "/artciles", "cache-control"), is: "no-store" },
    {
      passage: "Ours looks the pairs up in an index",
      fact: () => readSource("api/nearest-pages.ts").includes("createPairIndex(pages)"),
      is: true,
    },
  ],
};
