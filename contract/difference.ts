import { changePolicy } from "../src/catalog/lifecycle.ts";

const [removal, retyping, tightening, condition] = changePolicy.breakingChanges;
const [newEndpoint, newRequestField, newResponseField, newCode] = changePolicy.nonBreakingChanges;
const breaking = { removal, retyping, tightening, condition } as const;
/** The lists of the lifecycle, one rule a key. */
const rules = { ...breaking, newEndpoint, newRequestField, newResponseField, newCode } as const;

/** A rule of the lists, a step that the deprecation policy provides for, or a notice that is too short for it. */
type Rule = keyof typeof rules | "policy" | "notice";

/** What the lifecycle says of a difference; "neither" where no list of it names such a change. */
export type Verdict = "breaking" | "non-breaking" | "neither";

/** One difference between two descriptions: `place` for a reader, `change` as the rest of a sentence, and the rule that judges it. */
export interface Difference {
  readonly place: string;
  readonly change: string;
  readonly rule: Rule | undefined;
}

/** The verdict of the lifecycle on a difference. */
export function judge({ rule }: Pick<Difference, "rule">): Verdict {
  if (rule === undefined || rule === "policy") return "neither";
  return rule === "notice" || rule in breaking ? "breaking" : "non-breaking";
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

function explain({ rule }: Difference): string {
  if (rule === undefined) return "The policy has it on neither list.";
  if (rule === "policy") return "The policy provides for it.";
  if (rule === "notice") return "The policy promises more notice.";
  return `The policy lists this as ${judge({ rule })}: ${rules[rule]}.`;
}
