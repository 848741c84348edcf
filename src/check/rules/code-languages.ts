import { codeLanguages } from "../../markdown/code-languages.ts";
import type { FileRule } from "../content.ts";
import { findNearest } from "../nearest.ts";

const names = [...codeLanguages];

/** What other tools know by names that are not like ours. */
const others: Readonly<Record<string, string>> = {
  "c++": "cpp",
  "c#": "csharp",
  "f#": "fsharp",
  console: "shell-session",
  golang: "go",
  vue: "html",
};

/** Finds blocks of code in a language that no highlighter is there for. */
export const findUnknownLanguages: FileRule = ({ collection, toNodes, toLine }) => {
  if (collection === "skills") return [];
  return toNodes().flatMap((node) => {
    if (node.type !== "code" || !node.lang || codeLanguages.has(node.lang)) return [];
    const problem = `The block of code is in "${node.lang}", which no colours are known for.`;
    return [{ line: toLine(node.position?.start.line), severity: "warning", problem, advice: advise(node.lang.toLowerCase()) }];
  });
};

function advise(language: string): string {
  const other = Object.hasOwn(others, language) ? others[language] : undefined;
  const nearest = other === undefined ? findNearest(language, names, 3) : [other];
  return `${nearest.length > 0 ? `Did you mean ${nearest.join(", ")}? ` : ""}Write text for one without colours.`;
}
