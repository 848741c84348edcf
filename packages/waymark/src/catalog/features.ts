import { memoizePer } from "../memo/memoize.ts";
import { type Addressing, builtInPaths, isAt, type Paths, toPrefix, toPublished } from "./paths.ts";

/** For `without`. Each kind of data has its own table, because functions bundle whole tables. */
export const features = ["prices", "api", "form", "articles", "skills", "search"] as const;
export type Feature = (typeof features)[number];

/** For `hidden`: elements of pages. */
export const elementNames = ["signpost", "machines-link", "page-weight", "feed-links"] as const;

type OfFeatures = Readonly<Record<Feature, readonly string[]>>;

/** They list the task guides and the MCP server, so either of them needs them. */
const manifests = ["/.well-known/ard.json", "/.well-known/ai-catalog.json"];

/** Including the Markdown twins and all subpaths. */
export const addressesOf: OfFeatures = {
  prices: [builtInPaths.pricing],
  api: ["/api", "/developers", "/openapi.json", "/.well-known/api-catalog"],
  form: [builtInPaths.sent, "/contact/messages", "/contact/challenge"],
  articles: [
    builtInPaths.articles,
    builtInPaths.tags,
    builtInPaths.authors,
    "/feeds",
    "/feed.json",
    "/rss.xml",
    "/atom.xml",
  ],
  skills: ["/.well-known/agent-skills", ...manifests],
  search: [builtInPaths.search, "/opensearch.xml"],
};

export const factsOf: OfFeatures = {
  prices: ["prices-from", "offers", "engagement-models", "price-bands"],
  api: [
    "exchanges",
    "fixed-headers",
    "endpoints",
    "health-fields",
    "health-example",
    "problem-fields",
    "problem-example",
    "problems",
    "limits",
    "rate-limit-headers",
    "rate-limit-clients",
    "breaking-changes",
    "non-breaking-changes",
    "notice-days",
    "deprecation-signals",
    "deprecations",
  ],
  form: [],
  articles: ["articles-per-feed"],
  skills: [],
  search: [],
};

/** Under the names that setup uses. */
export const valuesOf: OfFeatures = {
  prices: ["engagements", "bands"],
  api: ["service", "apiLicense"],
  form: ["formHint"],
  articles: ["tagNames", "tagDescriptions", "articleList"],
  skills: [],
  search: [],
};

export const isFeature = (word: unknown): word is Feature =>
  (features as readonly unknown[]).includes(word);

export const findFeatureOfFact = (fact: string, without: readonly Feature[]): Feature | undefined =>
  without.find((name) => factsOf[name].includes(fact));

/** Every page asks for several links. */
const listPlaces = memoizePer((paths: Paths) => {
  const toPlaces = (place: string) => [
    ...new Set([place, toPrefix({ paths }) + place, toPublished(place, { paths })]),
  ];
  return Object.fromEntries(
    features.map((name) => [name, addressesOf[name].flatMap(toPlaces)]),
  ) as unknown as OfFeatures;
});

type Parts = Addressing & {
  readonly without: readonly Feature[];
  readonly mcp?: "yes" | "no" | undefined;
};

export const hasMcp = ({ mcp, without }: Pick<Parts, "mcp" | "without">): boolean =>
  mcp === "yes" && !without.includes("search");

export function findFeature(address: string, parts: Parts): Feature | undefined {
  const isNeeded = hasMcp(parts) && manifests.some((place) => isAt(address, place));
  return parts.without.find(
    (name) =>
      !(name === "skills" && isNeeded) &&
      listPlaces(parts.paths)[name].some((place) => isAt(address, place)),
  );
}
