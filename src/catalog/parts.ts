/**
 * The parts that a site may be without, as `without` in `src/content/site.ts` names them. Their routes lie in `src/parts/NAME`; whatever else
 * depends on a part asks here, by its name or by an address. A table a kind, as functions are sent with all that a table has.
 */
export const partNames = ["prices", "api", "form", "articles", "skills"] as const;
export type PartName = (typeof partNames)[number];
type OfParts = Readonly<Record<PartName, readonly string[]>>;

/** Where a part stands: each address with its Markdown twin, and all below it. */
export const addressesOf: OfParts = {
  prices: ["/pricing"],
  api: ["/api", "/developers", "/openapi.json", "/.well-known/api-catalog"],
  form: ["/contact/sent", "/contact/messages", "/contact/challenge"],
  articles: ["/articles", "/tags", "/feed.json", "/rss.xml", "/atom.xml"],
  skills: ["/.well-known/agent-skills", "/.well-known/ard.json", "/.well-known/ai-catalog.json"],
};

/** The names that stand for facts of a part in pages. */
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

/** The values of the configuration that say something of a part alone, by the names that setup has for them. */
export const valuesOf: OfParts = {
  prices: ["engagements", "bands"],
  api: ["service"],
  form: ["formHint"],
  articles: ["tagNames"],
  skills: [],
};

/** Whether a word names a part. */
export function isPartName(word: unknown): word is PartName {
  return (partNames as readonly unknown[]).includes(word);
}

/** The part of `without` that a name stands for a fact of. */
export function findPartOfFact(fact: string, without: readonly PartName[]): PartName | undefined {
  return without.find((name) => factsOf[name].includes(fact));
}

/** The part of `without` that an address of the site belongs to, whatever query or fragment it has; undefined where it stands. */
export function findPart(address: string, without: readonly PartName[]): PartName | undefined {
  const [path = ""] = address.split(/[?#]/, 1);
  const isAt = (place: string) => path === place || path === `${place}.md` || path.startsWith(`${place}/`);
  return without.find((name) => addressesOf[name].some(isAt));
}
