import { type Document, isCollection, isScalar, visit, type YAMLError } from "yaml";
import type { FrontMatter } from "../content-file.ts";
import { type Problem, toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";

const shape = "Start the file with a line of ---, then title and description on separate lines, then another line of ---.";

/** Later YAML errors mostly follow from the first one. */
export const findUnreadableFrontMatter: FileRule = ({ frontMatter }) => {
  if (!frontMatter) return [toError(1, "The file has no front matter.", shape)];
  const [error] = frontMatter.document.errors;
  if (error) return [describe(error, frontMatter)];
  if (frontMatter.data instanceof Object) return [];
  const problem = "The front matter contains no keys and values, or contains a value that starts with *.";
  return [toError(frontMatter.line, problem, `${shape} Put text that starts with a special character in quotes.`)];
};

const advices: Readonly<Record<string, (key: string, value: string) => string>> = {
  DUPLICATE_KEY: (key) => `The key ${key} appears twice. Remove one of the lines.`,
  MULTILINE_IMPLICIT_KEY: (key, value) => `Add a space after the colon: ${key}: ${value}`,
  TAB_AS_INDENT: () => "Indent the line with spaces instead of a tab.",
};

function describe({ code, pos: [position] }: YAMLError, { document, yaml, line, toLine }: FrontMatter): Problem {
  const offset = Math.min(position, yaml.length);
  const open = findOpen(document, offset);
  const at = toLine(open ?? offset);
  const written = yaml.split("\n")[at - line]?.trim() ?? "";
  const [, key = "", blank = " ", value = ""] = /^([\w-]+):(\s*)(.*)$/.exec(written) ?? [];
  const toAdvice = advices[blank === "" && value !== "" ? "MULTILINE_IMPLICIT_KEY" : code] ?? adviseQuotes;
  const advice = open === undefined ? toAdvice(key, value) : "Close the quote or bracket at the end of the value.";
  return toError(at, `"${written}" cannot be read as front matter.`, advice);
}

function adviseQuotes(key: string, value: string): string {
  return `Put text with characters such as : or " or @ in quotes: ${key || "title"}: ${quote(value || "Ten to one: a bet")}`;
}

/** The offset of the quotation mark or bracket that is still open at a position. */
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

export function quote(value: string): string {
  return value.includes('"') ? `'${value.replaceAll("'", "''")}'` : `"${value.replaceAll("\\", "\\\\")}"`;
}
