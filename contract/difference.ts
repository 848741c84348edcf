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

/** What the deprecation policy of section 9 says: of the steps that it provides for, and of a notice that is too short. */
const policyRules = {
  policy: { verdict: "neither", says: "Section 9 provides for it." },
  notice: { verdict: "breaking", says: "Section 9 promises more notice." },
} as const;

type Rule = keyof typeof rules | keyof typeof policyRules;

/** What section 9 says of a difference; "neither" where no list of it names such a change. */
export type Verdict = "breaking" | "non-breaking" | "neither";

/** One difference between two descriptions: `place` for a reader, `change` as the rest of a sentence, and the rule that judges it. */
export interface Difference {
  readonly place: string;
  readonly change: string;
  readonly rule: Rule | undefined;
}

/** The verdict of section 9 on a difference. */
export function judge({ rule }: Difference): Verdict {
  if (rule === undefined) return "neither";
  if (isPolicyRule(rule)) return policyRules[rule].verdict;
  return (lifecycle.breakingChanges as readonly string[]).includes(rules[rule]) ? "breaking" : "non-breaking";
}

function isPolicyRule(rule: Rule): rule is keyof typeof policyRules {
  return rule in policyRules;
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
    return `${first.place}${elsewhere}: ${first.change}. ${explain(first)}`;
  });
}

function explain({ rule, ...difference }: Difference): string {
  if (rule === undefined) return "Section 9 has it on neither list.";
  if (isPolicyRule(rule)) return policyRules[rule].says;
  return `Section 9 lists this as ${judge({ rule, ...difference })}: ${rules[rule]}.`;
}
