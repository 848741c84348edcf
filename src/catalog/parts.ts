/** What a part of a site is made of, as far as others than itself must know. */
interface Part {
  /** Where it stands: each address with its Markdown twin, and all below it. */
  readonly addresses: readonly string[];
  /** The names that stand for facts of it in pages. */
  readonly facts: readonly string[];
  /** The values of the configuration that say something of it alone, by the names that setup has for them. */
  readonly values: readonly string[];
  /** The checks of `verify` that hold it and nothing else. */
  readonly checks: readonly string[];
}

/**
 * The parts that a site may be without, by the names that `without` in `src/content/site.ts` has for them. Their routes lie in
 * `src/pages/_NAME`. Whatever else depends on a part asks by an address of its own.
 */
export const parts = {
  prices: {
    addresses: ["/pricing"],
    facts: ["prices-from", "offers", "engagement-models", "price-bands"],
    values: ["engagements", "bands"],
    checks: [],
  },
  api: {
    addresses: ["/api", "/developers", "/openapi.json", "/.well-known/api-catalog"],
    facts: [
      ...["exchanges", "fixed-headers", "endpoints", "health-fields", "health-example", "problem-fields", "problem-example", "problems"],
      ...["limits", "rate-limit-headers", "rate-limit-clients", "breaking-changes", "non-breaking-changes", "notice-days"],
      ...["deprecation-signals", "deprecations"],
    ],
    values: ["service"],
    checks: [
      ...["api-health", "api-headers", "api-methods", "api-trailing-slash", "api-not-found", "api-malformed-paths", "problem-members"],
      ...["rate-limit-fields", "budget-arithmetic", "spent-budgets", "lifecycle-signals", "openapi", "api-catalog", "linkset-targets"],
    ],
  },
  form: { addresses: ["/contact/sent", "/contact/messages", "/contact/challenge"], facts: [], values: ["formHint"], checks: [] },
  articles: {
    addresses: ["/articles", "/tags", "/feed.json", "/rss.xml", "/atom.xml"],
    facts: ["articles-per-feed"],
    values: ["tagNames"],
    checks: ["json-feed", "rss", "atom", "feeds-agree", "feed-pages"],
  },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as readonly PartName[];

/** Whether a word names a part. */
export function isPartName(word: unknown): word is PartName {
  return (partNames as readonly unknown[]).includes(word);
}

/** The part of `without` that a name stands for a fact of. */
export function findPartOfFact(fact: string, without: readonly PartName[]): PartName | undefined {
  return without.find((name) => (parts[name].facts as readonly string[]).includes(fact));
}

/** The part of `without` that an address of the site belongs to, whatever query or fragment it has; undefined where it stands. */
export function findPart(address: string, without: readonly PartName[]): PartName | undefined {
  const [path = ""] = address.split(/[?#]/, 1);
  const isAt = (place: string) => path === place || path === `${place}.md` || path.startsWith(`${place}/`);
  return without.find((name) => parts[name].addresses.some(isAt));
}
