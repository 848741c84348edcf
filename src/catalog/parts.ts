/** The optional features of `without` in `src/content/site.ts`. One table per kind of fact, because functions bundle whole tables. */
export const partNames = ["prices", "api", "form", "articles", "skills"] as const;
export type PartName = (typeof partNames)[number];
type OfParts = Readonly<Record<PartName, readonly string[]>>;

/** Each path, its Markdown twin, and everything below it. */
export const addressesOf: OfParts = {
  prices: ["/pricing"],
  api: ["/api", "/developers", "/openapi.json", "/.well-known/api-catalog"],
  form: ["/contact/sent", "/contact/messages", "/contact/challenge"],
  articles: ["/articles", "/tags", "/authors", "/feeds", "/feed.json", "/rss.xml", "/atom.xml"],
  skills: ["/.well-known/agent-skills", "/.well-known/ard.json", "/.well-known/ai-catalog.json"],
};

export const factsOf: OfParts = {
  prices: ["prices-from", "offers", "engagement-models", "price-bands"],
  api: [
    ...["exchanges", "fixed-headers", "endpoints", "health-fields", "health-example", "problem-fields", "problem-example", "problems"],
    ...["limits", "rate-limit-headers", "rate-limit-clients", "breaking-changes", "non-breaking-changes", "notice-days"],
    ...["deprecation-signals", "deprecations"],
  ],
  form: [],
  articles: ["articles-per-feed"],
  skills: [],
};

/** The configuration values of one feature, by setup's names. */
export const valuesOf: OfParts = {
  prices: ["engagements", "bands"],
  api: ["service", "apiLicense"],
  form: ["formHint"],
  articles: ["tagNames", "articleList"],
  skills: [],
};

export function isPartName(word: unknown): word is PartName {
  return (partNames as readonly unknown[]).includes(word);
}

export function findPartOfFact(fact: string, without: readonly PartName[]): PartName | undefined {
  return without.find((name) => factsOf[name].includes(fact));
}

/** The disabled feature that an address belongs to. */
export function findPart(address: string, without: readonly PartName[]): PartName | undefined {
  const [path = ""] = address.split(/[?#]/, 1);
  const isAt = (place: string) => path === place || path === `${place}.md` || path.startsWith(`${place}/`);
  return without.find((name) => addressesOf[name].some(isAt));
}
