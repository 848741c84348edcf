import type { Feature } from "../catalog/features.ts";
import type { Description } from "../findings/finding.ts";

export function describeLeftOut(problem: string, feature: Feature): Description {
  return {
    problem,
    advice: `Remove it, or remove "${feature}" from the "without" list in src/content/site.ts.`,
  };
}
