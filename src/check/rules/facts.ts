import { findPartOfFact } from "../../catalog/parts.ts";
import { findUnknownFacts } from "../../site/facts.ts";
import type { FileRule } from "../content.ts";
import { describeLeftOut } from "../left-out.ts";
import { findNearest } from "../nearest.ts";

/** Finds `{{names}}` in pages that stand for no fact of the catalog. */
export const findMisspeltFacts: FileRule = ({ collection, source, toLine }, { facts, settings }) => {
  // Articles have none.
  if (collection === "articles") return [];
  const bodyLine = toLine(1);
  const lines = source.split("\n").slice(bodyLine - 1);
  return lines.flatMap((text, index) =>
    findUnknownFacts(text, facts).map((name) => {
      const part = findPartOfFact(name, settings.without);
      const place = { line: bodyLine + index, severity: "error" } as const;
      if (part) return { ...place, ...describeLeftOut(`{{${name}}} speaks of a part that the site is without.`, part) };
      const nearest = findNearest(name, Object.keys(facts)).map((fact) => `Did you mean {{${fact}}}? `);
      const advice = `${nearest.join("")}Known facts: ${Object.keys(facts).join(", ")}.`;
      return { ...place, problem: `{{${name}}} is no known fact.`, advice };
    }),
  );
};

/** Finds `{{names}}` of facts in articles, where they stand for nothing: an article says what was true on its day. */
export const findFactsInArticles: FileRule = ({ collection, body, toNodes, toLine }, { facts }) => {
  if (collection !== "articles" || !body.includes("{{")) return [];
  return toNodes().flatMap((node) => {
    if (node.type !== "text") return [];
    const written = body.slice(node.position?.start.offset, node.position?.end.offset);
    const names = findUnknownFacts(written, {}).filter((name) => findNearest(name, Object.keys(facts)).length > 0);
    return names.map((name) => ({
      line: toLine(node.position?.start.line),
      severity: "warning",
      problem: `{{${name}}} is not replaced in an article: facts are for pages.`,
      advice: `Write the value itself, or \\{{${name}}} if you mean the braces.`,
    }));
  });
};
