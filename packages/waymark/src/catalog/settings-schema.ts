import { z } from "astro/zod";
import { elementNames, features } from "./features.ts";
import { valueFormats } from "./value-formats.ts";

const mustBe = (expected: string): string => `It must be ${expected}.`;

const text = z.string({ error: mustBe('text in quotes, such as "Waymark"') });

function wholeNumber(least: 0 | 1, example: string) {
  const error = mustBe(`a whole number from ${least}, without quotes, such as ${example}`);
  return z.int({ error }).min(least, { error });
}

const priceError = mustBe("an amount from 0, without quotes and currency, such as 1800 or 4.5");
const price = z.number({ error: priceError }).min(0, { error: priceError });
const consent = z.enum(["yes", "no"], { error: mustBe('"yes" or "no"') });

function format(name: keyof typeof valueFormats) {
  const { expected, isValid } = valueFormats[name];
  return z.string({ error: mustBe(expected) }).refine(isValid, { error: mustBe(expected) });
}

function oneOf<const Names extends readonly string[]>(names: Names) {
  const list = new Intl.ListFormat("en-GB").format(names.map((name) => `"${name}"`));
  return z.enum(names, { error: mustBe(`one of ${list}`) });
}

const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: mustBe("a list in brackets, such as []") });

/** Any names. */
const map = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string(), value, { error: mustBe("names with values in braces, such as {}") });

const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: mustBe(`keys with values in braces: { ${Object.keys(shape).join(", ")} }`),
  });

const target = z.string({ error: mustBe('a path or a link in quotes, such as "/work"') });
const links = list(
  object({ label: z.string({ error: mustBe('text in quotes, such as "Work"') }), path: target }),
);
const headline = object({ title: text, description: text });
const path = format("path");
const paths = object({
  articles: path.exactOptional(),
  tags: path.exactOptional(),
  authors: path.exactOptional(),
  pricing: path.exactOptional(),
  contact: path.exactOptional(),
  sent: path.exactOptional(),
});
const range = { name: text, from: price, to: price.exactOptional(), per: text.exactOptional() };
const engagement = {
  fits: text.exactOptional(),
  duration: text.exactOptional(),
  result: text.exactOptional(),
  note: text.exactOptional(),
  ask: text.exactOptional(),
};

/** A single amount has no `to`. */
const rises = {
  path: ["to"],
  error: ({ input }: z.core.$ZodRawIssue) =>
    mustBe(`at least ${(input as { from: number }).from}, the value of from`),
};

function isRising({ from, to = from }: Readonly<{ from: number; to?: number }>): boolean {
  return from <= to;
}

/** A file such as `src/content/fr/site.ts`. Prices are in the order of the main language. */
export const translationSchema = object({
  locale: format("locale"),
  path: path.exactOptional(),
  listUntranslated: consent.exactOptional(),
  name: text.exactOptional(),
  tagline: text,
  description: text,
  answersWithin: text,
  formHint: text.exactOptional(),
  topics: list(text).exactOptional(),
  articleList: headline.exactOptional(),
  tagNames: map(text).exactOptional(),
  tagDescriptions: map(text).exactOptional(),
  navigation: links,
  footer: links,
  paths: paths.exactOptional(),
  sections: map(
    object({
      title: text,
      description: text,
      ask: text.exactOptional(),
      fields: map(text).exactOptional(),
    }),
  ).exactOptional(),
  pricing: object({
    engagements: list(object({ name: text, per: text.exactOptional(), ...engagement })),
    budgets: list(text).exactOptional(),
    bands: list(object({ name: text, per: text.exactOptional(), scope: text.exactOptional() })),
  }).exactOptional(),
});

/** Every key of `src/content/site.ts`. */
export const settingsSchema = object({
  without: list(oneOf(features)).exactOptional(),
  hidden: list(oneOf(elementNames)).exactOptional(),
  name: text,
  tagline: text,
  description: text,
  url: format("origin"),
  service: text,
  apiLicense: object({ name: text, identifier: text }).exactOptional(),
  email: format("email"),
  profiles: list(format("profile")).exactOptional(),
  answersWithin: text,
  formHint: text.exactOptional(),
  topics: list(text).exactOptional(),
  language: format("locale"),
  locale: format("locale"),
  languages: map(translationSchema).exactOptional(),
  listUntranslated: consent.exactOptional(),
  path: path.exactOptional(),
  timeZone: format("timeZone").exactOptional(),
  editUrl: format("profile").exactOptional(),
  articleList: headline.exactOptional(),
  articlesPerPage: wholeNumber(1, "20"),
  tagNames: map(text),
  tagDescriptions: map(text).exactOptional(),
  articlesPerFeed: wholeNumber(1, "50"),
  articlesPerListFeed: wholeNumber(0, "10").exactOptional(),
  articlesInLlms: wholeNumber(0, "25"),
  llmsFullLength: wholeNumber(1, "2_000_000"),
  socialCards: wholeNumber(0, "200"),
  contentSignal: map(consent),
  navigation: links,
  footer: links,
  embeds: list(format("host")),
  mcp: consent.exactOptional(),
  editing: object({ repository: format("repository"), branch: text }).exactOptional(),
  math: consent.exactOptional(),
  redirects: map(target),
  publishAnyway: list(format("publicFile")).exactOptional(),
  paths: paths.exactOptional(),
  // Required unless `without` contains prices.
  pricing: object({
    currency: format("currency"),
    engagements: list(object({ ...range, ...engagement }).refine(isRising, rises)),
    budgets: list(text).exactOptional(),
    bands: list(object({ ...range, scope: text.exactOptional() }).refine(isRising, rises)),
  }).exactOptional(),
});
