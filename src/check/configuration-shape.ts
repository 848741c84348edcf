import { z } from "astro/zod";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { configurationFile, findLine } from "./configuration-line.ts";
import type { Finding } from "./finding.ts";
import { findNearest } from "./nearest.ts";
import { hasControlCharacter } from "./rules/characters.ts";

const text = z
  .string({ error: 'must be a text in quotes, such as "Waymark"' })
  .refine((value) => !hasControlCharacter(value), { error: "must have no control character: delete it, or write the text anew" });
const amount = z.number({ error: "must be a number without quotes, such as 20" });
const listError = "must be a list in brackets, such as []";
const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry, { error: listError });
const texts = z.record(z.string(), text, { error: "must be names with texts in braces, such as {}" });
const entries = list(z.strictObject({ label: text, path: text }, { error: 'must be { label: "About", path: "/about" }' }));
const range = { name: text, from: amount, to: amount, per: text.exactOptional() };

/** Which keys the configuration has, and what kind of value each is: what its types say, for an owner whom no compiler tells. */
const shape = z.strictObject({
  without: list(text).exactOptional(),
  name: text,
  tagline: text,
  description: text,
  url: text,
  service: text,
  email: text,
  profiles: list(text).exactOptional(),
  answersWithin: text,
  formHint: text.exactOptional(),
  language: text,
  locale: text,
  articlesPerPage: amount,
  tagNames: texts,
  articlesPerFeed: amount,
  articlesInLlms: amount,
  llmsFullLength: amount,
  socialCards: amount,
  contentSignal: z.record(z.string(), z.enum(["yes", "no"], { error: 'must be "yes" or "no"' }), {
    error: 'must be names with "yes" or "no" in braces',
  }),
  navigation: entries,
  footer: entries,
  embeds: list(text),
  redirects: texts,
  pricing: z
    .strictObject({
      currency: text,
      engagements: list(z.strictObject({ ...range, fits: text, duration: text, result: text })),
      bands: list(z.strictObject({ ...range, scope: text })),
    })
    .exactOptional(),
} satisfies Record<keyof SiteConfiguration, z.ZodType>) satisfies z.ZodType<
  Omit<SiteConfiguration, "without"> & { without?: readonly string[] }
>;

type Issue = z.core.$ZodIssue;

/** Finds keys of the configuration that are unknown or missing, and values of another kind than is wanted. */
export function findUnsoundShape(site: unknown, root: string): readonly Finding[] {
  const issues = shape.safeParse(site).error?.issues ?? [];
  const misspelt = issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : []));
  const guesses = misspelt.map((path) => guess(path, issues));
  const others = issues.filter(({ code, path }) => code !== "unrecognized_keys" && !guesses.includes(toName(path)));
  return [
    ...misspelt.map((path, index) => toFinding(root, path, `There is no key ${toName(path)}.`, toAdvice(path, guesses[index]))),
    ...others.map((issue) => describe(issue, site, root)),
  ];
}

const known = Object.keys(shape.shape);

/** The key that is meant by an unknown one: of those that are known, or within a value of those that are missing there. */
function guess(path: readonly PropertyKey[], issues: readonly Issue[]): string | undefined {
  const missing = issues.filter(
    (issue) => issue.path.length === path.length && toName(issue.path.slice(0, -1)) === toName(path.slice(0, -1)),
  );
  return findNearest(toName(path), path.length === 1 ? known : missing.map((issue) => toName(issue.path)))[0];
}

function toAdvice(path: readonly PropertyKey[], guessed: string | undefined): string {
  if (guessed) return `Did you mean ${guessed}?`;
  return path.length === 1 ? `Known keys: ${known.join(", ")}.` : "Take it out.";
}

function describe(issue: Issue, site: unknown, root: string): Finding {
  const value = issue.path.reduce<unknown>((parent, part) => (parent as Record<PropertyKey, unknown> | undefined)?.[part], site);
  const problem = `${toName(issue.path)} ${value === undefined ? "is missing" : `is ${JSON.stringify(value)}`}.`;
  return toFinding(root, value === undefined ? [] : issue.path, problem, `It ${issue.message}.`);
}

function toFinding(root: string, path: readonly PropertyKey[], problem: string, advice: string): Finding {
  const key = path.findLast((part) => typeof part === "string");
  const line = key && findLine(root, (written) => ` ${written}`.includes(` ${key}:`));
  return { file: configurationFile, line: line || undefined, severity: "error", problem, advice };
}

/** Such as `pricing.bands[1].scope`. */
function toName(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (typeof part === "number" ? `[${part}]` : `${index > 0 ? "." : ""}${String(part)}`)).join("");
}
