import { isBegun } from "../../catalog/begun-texts.ts";
import { findPartOfFact } from "../../catalog/parts.ts";
import { findUnknownFacts } from "../../outputs/facts.ts";
import { toError, toWarning } from "../finding.ts";
import { describeLeftOut } from "../left-out.ts";
import { findNearest } from "../nearest.ts";
import type { FileRule } from "../rule.ts";
import { lineOf } from "../tree.ts";

/** Finds `{{names}}` in pages that stand for no fact. */
export const findMisspeltFacts: FileRule = ({ collection, source, toLine }, { facts, settings }) => {
  if (collection === "articles") return [];
  const names = Object.keys(facts);
  const bodyLine = toLine(1);
  const lines = source.split("\n").slice(bodyLine - 1);
  return lines.flatMap((text, index) =>
    findUnknownFacts(text, facts).map((name) => {
      const line = bodyLine + index;
      const part = findPartOfFact(name, settings.without);
      if (part)
        return { line, severity: "error", ...describeLeftOut(`{{${name}}} speaks of a part that the site is without.`, part) } as const;
      const nearest = findNearest(name, names).map((fact) => `Did you mean {{${fact}}}? `);
      return toError(line, `{{${name}}} is no known fact.`, `${nearest.join("")}Known facts: ${names.join(", ")}.`);
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
    return names.map((name) => {
      const problem = `{{${name}}} is not replaced in an article: facts are for pages.`;
      return toWarning(toLine(lineOf(node)), problem, `Write the value itself, or \\{{${name}}} if you mean the braces.`);
    });
  });
};

/** Finds public texts that still have the placeholder text of `npm run new`. */
export const findPlaceholders: FileRule = ({ frontMatter, body, toLineOf }) => {
  if (!frontMatter || !(frontMatter.data instanceof Object)) return [];
  const { description, draft } = frontMatter.data as { readonly description?: unknown; readonly draft?: unknown };
  if (draft === true || typeof description !== "string") return [];
  if (isBegun(description)) {
    const line = frontMatter.toLine(frontMatter.yaml.search(/^description:/m));
    const problem = "The description is the one that npm run new begins with, and lists, cards and feeds show it.";
    return [toWarning(line, problem, "Say what this text is about, in one or two sentences.")];
  }
  if (!isBegun(body)) return [];
  const problem = "The text is the one that npm run new begins with, and readers see it.";
  return [toWarning(toLineOf(body.search(/\S/)), problem, "Write yours in its place.")];
};
