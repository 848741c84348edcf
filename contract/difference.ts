import { lifecycle } from "../src/catalog/lifecycle.ts";

/** The lists of section 9, one rule a key. */
export const rules = {
  removal: lifecycle.breakingChanges[0],
  retyping: lifecycle.breakingChanges[1],
  tightening: lifecycle.breakingChanges[2],
  condition: lifecycle.breakingChanges[3],
  newEndpoint: lifecycle.nonBreakingChanges[0],
  newRequestField: lifecycle.nonBreakingChanges[1],
  newResponseField: lifecycle.nonBreakingChanges[2],
  newCode: lifecycle.nonBreakingChanges[3],
} as const;

/** What section 9 says of a difference; "neither" where no list of it names such a change. */
export type Verdict = "breaking" | "non-breaking" | "neither";

/** One difference between two descriptions: `place` for a reader, `change` as the rest of a sentence, and the rule that judges it. */
export interface Difference {
  readonly place: string;
  readonly change: string;
  readonly rule: keyof typeof rules | undefined;
}

/** The verdict of section 9 on a difference. */
export function judge({ rule }: Difference): Verdict {
  if (rule === undefined) return "neither";
  return (lifecycle.breakingChanges as readonly string[]).includes(rules[rule]) ? "breaking" : "non-breaking";
}

/** The verdict on all differences between two descriptions: the gravest of theirs. */
export function judgeAll(differences: readonly Difference[]): Verdict {
  const verdicts = differences.map(judge);
  return (["breaking", "non-breaking"] as const).find((verdict) => verdicts.includes(verdict)) ?? "neither";
}

/** Differences as sentences: the place, the change and the rule. The same change in several places is said once. */
export function toSentences(differences: readonly Difference[]): string[] {
  const groups = Map.groupBy(differences, ({ change, rule }) => `${change} ${rule}`);
  return [...groups.values()].map(([first, ...others]) => {
    if (first === undefined) return "";
    const elsewhere = others.length > 0 ? ` (and ${others.length} more of the same)` : "";
    const verdict = first.rule ? `Section 9 lists this as ${judge(first)}: ${rules[first.rule]}.` : "Section 9 lists no such change.";
    return `${first.place}${elsewhere}: ${first.change}. ${verdict}`;
  });
}
