import { codeLanguages } from "../../markdown/code-languages.ts";
import type { FileRule } from "../content.ts";
import { findNearest } from "../nearest.ts";
import { listNodes } from "../tree.ts";

/** Finds blocks of code in a language that no highlighter is there for. */
export const findUnknownLanguages: FileRule = ({ collection, toTree, toLine }) => {
  if (collection === "skills") return [];
  return listNodes(toTree()).flatMap((node) => {
    if (node.type !== "code" || !node.lang || codeLanguages.has(node.lang)) return [];
    const nearest = findNearest(node.lang, [...codeLanguages], 3);
    const advice = nearest.length > 0 ? `Did you mean ${nearest.join(", ")}?` : "Write text where it is in no language that is known.";
    const problem = `The block of code is in "${node.lang}", which nothing is known of: it is shown without colours.`;
    return [{ line: toLine(node.position?.start.line), severity: "warning", problem, advice }];
  });
};
