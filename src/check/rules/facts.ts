import { findUnknownFacts } from "../../site/facts.ts";
import type { FileRule } from "../content.ts";
import { findNearest } from "../nearest.ts";

/** Finds `{{names}}` in pages that stand for no fact of the catalog. */
export const findMisspeltFacts: FileRule = ({ collection, source, toLine }, { facts }) => {
  if (collection === "articles") return [];
  const bodyLine = toLine(1);
  const lines = source.split("\n").slice(bodyLine - 1);
  return lines.flatMap((text, index) =>
    findUnknownFacts(text, facts).map((name) => {
      const nearest = findNearest(name, Object.keys(facts)).map((fact) => `Did you mean {{${fact}}}? `);
      const advice = `${nearest.join("")}Known facts: ${Object.keys(facts).join(", ")}.`;
      return { line: bodyLine + index, severity: "error", problem: `{{${name}}} is no known fact.`, advice };
    }),
  );
};
