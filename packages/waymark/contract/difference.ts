import { changePolicy } from "../src/catalog/lifecycle.ts";

const [removal, retyping, tightening, condition] = changePolicy.breakingChanges;
const [newEndpoint, newRequestField, newResponseField, newCode] = changePolicy.nonBreakingChanges;

const rules = {
  ...toListed("breaking", { removal, retyping, tightening, condition }),
  ...toListed("non-breaking", { newEndpoint, newRequestField, newResponseField, newCode }),
  policy: { verdict: "neither", reason: "The policy allows this." },
  notice: { verdict: "breaking", reason: "The policy promises more notice." },
  unlisted: { verdict: "neither", reason: "The policy does not list this." },
  unjudged: {
    verdict: "unjudged",
    reason:
      "The gate knows only what a GET can have: query parameters, responses with flat fields, and headers. Remove the rest.",
  },
} as const;

export type Rule = keyof typeof rules;

/** `change` completes a sentence. */
export type Difference = Readonly<{ place: string; change: string; rule: Rule }>;

function toListed<Verdict extends string, Name extends string>(
  verdict: Verdict,
  lines: Readonly<Record<Name, string>>,
) {
  const toRule = ([name, line]: [string, unknown]) => [
    name,
    { verdict, reason: `The policy lists this as ${verdict}: ${line}.` },
  ];
  return Object.fromEntries(Object.entries(lines).map(toRule)) as Record<
    Name,
    { readonly verdict: Verdict; readonly reason: string }
  >;
}

export const judge = ({ rule }: Pick<Difference, "rule">) => rules[rule].verdict;

export function toSentences(differences: readonly Difference[]): readonly string[] {
  const groups = Map.groupBy(differences, ({ change, rule }) => `${change} ${rule}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    const elsewhere = others.length > 0 ? ` (and ${others.length} more of the same)` : "";
    return first
      ? [`${first.place}${elsewhere}: ${first.change}. ${rules[first.rule].reason}`]
      : [];
  });
}

export function toChange(key: string, was: unknown, is: unknown): string {
  if (typeof was === "boolean" || typeof is === "boolean")
    return is ? `it is ${key} now` : `it is no longer ${key}`;
  const [old, now] = [was, is].map((value) => JSON.stringify(value) ?? "nothing");
  const change = `its ${key} was ${old} and is ${now}`;
  return change.length > 160 ? `its ${key} changed` : change;
}
