import { isHost, isOrigin } from "./base-url.ts";
import { type Feature, features } from "./features.ts";
import { isMailAddress } from "./mail-address.ts";

export const elementNames = ["signpost", "machines-link", "page-weight", "feed-links"] as const;

export const kinds = {
  text: { must: 'text in quotes, such as "Waymark"', isSound: () => true },
  number: { must: "a number without quotes, such as 20", isSound: () => false },
  consent: { must: '"yes" or "no"', isSound: (text) => text === "yes" || text === "no" },
  origin: {
    must: 'the scheme and the host only, such as "https://www.example.com"',
    isSound: isOrigin,
  },
  email: { must: 'an address such as "hello@example.com"', isSound: isMailAddress },
  profile: {
    must: 'a full address, such as "https://social.example/@name"',
    isSound: (text) => text.startsWith("https://") && URL.canParse(text),
  },
  locale: {
    must: 'a language tag, such as "de" or "pt-BR"',
    isSound: (text) => isTaken(() => Intl.getCanonicalLocales(text)),
  },
  timeZone: {
    must: 'a time zone from the IANA database, such as "Europe/Lisbon"',
    isSound: (timeZone) => isTaken(() => new Intl.DateTimeFormat("en", { timeZone })),
  },
  path: {
    must: 'a path of lowercase letters from a to z, digits and hyphens that starts with a slash, such as "/precios"',
    isSound: (text) => /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(text),
  },
  currency: {
    must: 'the three letters of ISO 4217, such as "EUR"',
    isSound: (currency) =>
      isTaken(() => new Intl.NumberFormat("en", { style: "currency", currency })),
  },
  repository: {
    must: 'the Git host and the repository, such as "github:owner/name" or "gitlab:group/name"',
    isSound: (text) => /^(github:[\w.-]+|gitlab:[\w.-]+(\/[\w.-]+)*)\/[\w.-]+$/.test(text),
  },
  host: {
    must: 'a host without https:// or a path, such as "player.example.com"',
    isSound: isHost,
  },
  feature: {
    must: 'one of "prices", "api", "form", "articles", "skills" and "search"',
    isSound: (text) => features.some((name) => name === text),
  },
  publicFile: {
    must: 'the path of a file in public, such as "/files/cities.sqlite"',
    isSound: (text) => /^\/[^/]/.test(text),
  },
  element: {
    must: 'one of "signpost", "machines-link", "page-weight" and "feed-links"',
    isSound: (text) => elementNames.some((name) => name === text),
  },
} as const satisfies Record<
  string,
  { readonly must: string; readonly isSound: (text: string) => boolean }
>;

const links = [{ label: "text", path: "text" }] as const;
const paths = {
  "articles?": "path",
  "tags?": "path",
  "authors?": "path",
  "pricing?": "path",
  "contact?": "path",
  "sent?": "path",
} as const;
const range = { name: "text", from: "number", "to?": "number", "per?": "text" } as const;

/** For a file such as `src/content/fr/site.ts`. Prices are in the order of the main language. */
export const translation = {
  locale: "locale",
  "path?": "path",
  "listUntranslated?": "consent",
  "name?": "text",
  tagline: "text",
  description: "text",
  answersWithin: "text",
  "formHint?": "text",
  "topics?": ["text"],
  "articleList?": { title: "text", description: "text" },
  "tagNames?": { "*": "text" },
  "tagDescriptions?": { "*": "text" },
  navigation: links,
  footer: links,
  "paths?": paths,
  "sections?": {
    "*": { title: "text", description: "text", "ask?": "text", "fields?": { "*": "text" } },
  },
  "pricing?": {
    engagements: [
      {
        name: "text",
        "per?": "text",
        "fits?": "text",
        "duration?": "text",
        "result?": "text",
        "note?": "text",
        "ask?": "text",
      },
    ],
    "budgets?": ["text"],
    bands: [{ name: "text", "per?": "text", "scope?": "text" }],
  },
} as const;

/** Every key of `src/content/site.ts`. `?`: optional; `[…]`: a list; `*`: any names. */
export const schema = {
  "without?": ["feature"],
  "hidden?": ["element"],
  name: "text",
  tagline: "text",
  description: "text",
  url: "origin",
  service: "text",
  "apiLicense?": { name: "text", identifier: "text" },
  email: "email",
  "profiles?": ["profile"],
  answersWithin: "text",
  "formHint?": "text",
  "topics?": ["text"],
  language: "locale",
  locale: "locale",
  "languages?": { "*": translation },
  "listUntranslated?": "consent",
  "path?": "path",
  "timeZone?": "timeZone",
  "editUrl?": "profile",
  "articleList?": { title: "text", description: "text" },
  articlesPerPage: "number",
  tagNames: { "*": "text" },
  "tagDescriptions?": { "*": "text" },
  articlesPerFeed: "number",
  "articlesPerListFeed?": "number",
  articlesInLlms: "number",
  llmsFullLength: "number",
  socialCards: "number",
  contentSignal: { "*": "consent" },
  navigation: links,
  footer: links,
  embeds: ["host"],
  "mcp?": "consent",
  "editing?": { repository: "repository", branch: "text" },
  "math?": "consent",
  redirects: { "*": "text" },
  "publishAnyway?": ["publicFile"],
  "paths?": paths,
  // Required unless `without` contains prices.
  "pricing?": {
    currency: "currency",
    engagements: [
      {
        ...range,
        "fits?": "text",
        "duration?": "text",
        "result?": "text",
        "note?": "text",
        "ask?": "text",
      },
    ],
    "budgets?": ["text"],
    bands: [{ ...range, "scope?": "text" }],
  },
} as const satisfies Schema;

export const defaults = {
  without: [],
  hidden: [],
  profiles: [],
  timeZone: "UTC",
  pricing: { currency: "EUR", engagements: [], bands: [] },
} as const satisfies Pick<
  SiteConfiguration,
  "without" | "hidden" | "profiles" | "timeZone" | "pricing"
>;

export type Schema = keyof typeof kinds | readonly [Schema] | { readonly [key: string]: Schema };

type Special = Readonly<{
  number: number;
  consent: "yes" | "no";
  feature: Feature;
  element: (typeof elementNames)[number];
}>;
type ValueOf<S> = S extends keyof Special
  ? Special[S]
  : S extends string
    ? string
    : S extends readonly [infer Entry]
      ? readonly ValueOf<Entry>[]
      : S extends { readonly "*": infer Entry }
        ? Readonly<Record<string, ValueOf<Entry>>>
        : Keys<S>;
type Keys<S> = {
  readonly [Key in keyof S as Key extends `${string}?` ? never : Key]: ValueOf<S[Key]>;
} & {
  readonly [Key in keyof S as Key extends `${infer Name}?` ? Name : never]?: ValueOf<S[Key]>;
};

export type SiteConfiguration = Keys<typeof schema>;

export type Translation = Keys<typeof translation>;

/** A range if `to` is set. */
export type PriceRange = Keys<typeof range>;

function isTaken(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
