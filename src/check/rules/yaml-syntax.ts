import { type Document, isCollection, isScalar, visit, type YAMLError } from "yaml";
import type { FileRule, Problem } from "../content.ts";
import type { FrontMatter } from "../content-file.ts";

const shape = "Begin the file with a line of ---, then title and description, each on a line of its own, then a line of ---.";

/** Finds out that a file has no front matter, or some that is no YAML. The errors after the first one mostly follow from it. */
export const findUnreadableFrontMatter: FileRule = ({ frontMatter }) => {
  if (!frontMatter) return [{ line: 1, severity: "error", problem: "The file has no front matter.", advice: shape }];
  const [error] = frontMatter.document.errors;
  if (error) return [toProblem(error, frontMatter)];
  if (frontMatter.data instanceof Object) return [];
  const problem = "The front matter has no keys and values, or a value that begins with *.";
  return [{ line: frontMatter.line, severity: "error", problem, advice: `${shape} Put a text that begins with a sign in quotes.` }];
};

/** How an error of YAML is mended, where a key and its value stand on its line. */
const advices: Readonly<Record<string, (key: string, value: string) => string>> = {
  DUPLICATE_KEY: (key) => `The key ${key} stands there twice: take one of the lines out.`,
  MULTILINE_IMPLICIT_KEY: (key, value) => `Write a blank behind the colon: ${key}: ${value}`,
  TAB_AS_INDENT: () => "Begin the line with blanks, not with a tab.",
};

function toProblem({ code, pos }: YAMLError, { document, yaml, line, toLine }: FrontMatter): Problem {
  const open = findOpen(document, Math.min(pos[0], yaml.length));
  const at = toLine(open ?? Math.min(pos[0], yaml.length));
  const written = yaml.split("\n")[at - line]?.trim() ?? "";
  const [, key = "", blank = " ", value = ""] = /^([\w-]+):(\s*)(.*)$/.exec(written) ?? [];
  const toAdvice = advices[blank === "" && value !== "" ? "MULTILINE_IMPLICIT_KEY" : code] ?? adviseQuotes;
  const advice = open === undefined ? toAdvice(key, value) : "End the value with the sign that closes it.";
  return { line: at, severity: "error", problem: `"${written}" cannot be read as front matter.`, advice };
}

function adviseQuotes(key: string, value: string): string {
  return `Put a text with signs such as : or " or @ in quotes: ${key || "title"}: ${quote(value || "Ten to one: a bet")}`;
}

/** Where the quoted text or the list begins that is not ended where an error stands. */
function findOpen(document: Document, position: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Value(_, node) {
      const hasEnd = isScalar(node) ? node.type?.startsWith("QUOTE") : isCollection(node) && node.flow;
      if (hasEnd && node.range && node.range[0] < position && node.range[1] >= position) start ??= node.range[0];
    },
  });
  return start;
}

/** A text as YAML that nothing in it ends. */
export function quote(value: string): string {
  return value.includes('"') ? `'${value.replaceAll("'", "''")}'` : `"${value.replaceAll("\\", "\\\\")}"`;
}
