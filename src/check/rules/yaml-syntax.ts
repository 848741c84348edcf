import { type Document, isCollection, isScalar, visit, type YAMLError } from "yaml";
import type { FrontMatter } from "../content-file.ts";
import { type Problem, toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";

const shape = "Begin the file with a line of ---, then title and description, each on a line of its own, then a line of ---.";

/** Finds front matter that is missing or is no YAML. The errors after the first one mostly follow from it. */
export const findUnreadableFrontMatter: FileRule = ({ frontMatter }) => {
  if (!frontMatter) return [toError(1, "The file has no front matter.", shape)];
  const [error] = frontMatter.document.errors;
  if (error) return [describe(error, frontMatter)];
  if (frontMatter.data instanceof Object) return [];
  const problem = "The front matter has no keys and values, or a value that begins with *.";
  return [toError(frontMatter.line, problem, `${shape} Put a text that begins with a sign in quotes.`)];
};

/** How to fix an error of YAML on a line with a key and its value. */
const advices: Readonly<Record<string, (key: string, value: string) => string>> = {
  DUPLICATE_KEY: (key) => `The key ${key} stands there twice: take one of the lines out.`,
  MULTILINE_IMPLICIT_KEY: (key, value) => `Write a blank behind the colon: ${key}: ${value}`,
  TAB_AS_INDENT: () => "Begin the line with blanks, not with a tab.",
};

function describe({ code, pos: [position] }: YAMLError, { document, yaml, line, toLine }: FrontMatter): Problem {
  const offset = Math.min(position, yaml.length);
  const open = findOpen(document, offset);
  const at = toLine(open ?? offset);
  const written = yaml.split("\n")[at - line]?.trim() ?? "";
  const [, key = "", blank = " ", value = ""] = /^([\w-]+):(\s*)(.*)$/.exec(written) ?? [];
  const toAdvice = advices[blank === "" && value !== "" ? "MULTILINE_IMPLICIT_KEY" : code] ?? adviseQuotes;
  const advice = open === undefined ? toAdvice(key, value) : "End the value with the sign that closes it.";
  return toError(at, `"${written}" cannot be read as front matter.`, advice);
}

function adviseQuotes(key: string, value: string): string {
  return `Put a text with signs such as : or " or @ in quotes: ${key || "title"}: ${quote(value || "Ten to one: a bet")}`;
}

/** Where the quoted text or the list begins that is still open at a position. */
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

/** Quotes a text as YAML. */
export function quote(value: string): string {
  return value.includes('"') ? `'${value.replaceAll("'", "''")}'` : `"${value.replaceAll("\\", "\\\\")}"`;
}
