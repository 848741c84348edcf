import { findFeatureOfFact } from "../../catalog/features.ts";
import { isPlaceholder } from "../../catalog/placeholder-texts.ts";
import type { FileRule } from "../../entries/inspection.ts";
import { lineOf } from "../../entries/tree.ts";
import { findNearest, type Problem, toError, toWarning } from "../../findings/finding.ts";
import { findUnknownFacts } from "../../placeholders/facts.ts";
import { describeLeftOut } from "../left-out.ts";

export const findMisspeltFacts: FileRule = (
  { collection, source, toLine },
  { facts, settings },
) => {
  if (collection === "articles") return [];
  const names = Object.keys(facts).filter((name) => !name.includes("/"));
  const bodyLine = toLine(1);
  const lines = source.split("\n").slice(bodyLine - 1);
  return lines.flatMap((text, index) =>
    findUnknownFacts(text, facts).map((name) => {
      const line = bodyLine + index;
      const feature = findFeatureOfFact(name, settings.without);
      if (feature)
        return {
          line,
          severity: "error",
          ...describeLeftOut(`{{${name}}} belongs to a feature that is turned off.`, feature),
        } as const;
      const nearest = findNearest(name, names).map((fact) => `Did you mean {{${fact}}}? `);
      return toError(
        line,
        `Unknown fact: {{${name}}}.`,
        `${nearest.join("")}Known facts: ${names.join(", ")}.`,
      );
    }),
  );
};

/** Articles record what was true when they were published. */
export const findFactsInArticles: FileRule = ({ collection, body, toNodes, toLine }, { facts }) => {
  if (collection !== "articles" || !body.includes("{{")) return [];
  return toNodes().flatMap((node) => {
    if (node.type !== "text") return [];
    const written = body.slice(node.position?.start.offset, node.position?.end.offset);
    const names = findUnknownFacts(written, {}).filter(
      // Other systems have dots and signs in their placeholders.
      (name) => /^[\w/ -]+$/.test(name) && findNearest(name, Object.keys(facts)).length > 0,
    );
    return names.map((name) => {
      const problem = `{{${name}}} is not replaced in articles. Placeholders work only in pages.`;
      return toWarning(
        toLine(lineOf(node)),
        problem,
        `Write the value itself, or \\{{${name}}} to show the braces.`,
      );
    });
  });
};

export const findUnwrittenText: FileRule = ({ collection, frontMatter, body, toLineOf }) => {
  if (!frontMatter || !(frontMatter.data instanceof Object)) return [];
  const { description, draft } = frontMatter.data as {
    readonly description?: unknown;
    readonly draft?: unknown;
  };
  if (draft === true || typeof description !== "string") return [];
  const problems: Problem[] = [];
  if (isPlaceholder(description)) {
    const line = frontMatter.toLine(frontMatter.yaml.search(/^description:/m));
    const problem =
      "The description is still the placeholder text of npm run new. Lists, cards and feeds show it.";
    problems.push(toWarning(line, problem, "Describe the content in one or two sentences."));
  }
  if (collection === "articles" && !body)
    problems.push(
      toWarning(undefined, "The article has no text.", "Write it, or add  draft: true"),
    );
  const problem = "The text is still the placeholder text of npm run new, and readers see it.";
  if (isPlaceholder(body))
    problems.push(toWarning(toLineOf(body.search(/\S/)), problem, "Replace it with your own."));
  return problems;
};
