import { isMap, type Node, type Pair, type ParsedNode, type YAMLError } from "yaml";
import { articleSchema, pageSchema, skillSchema } from "../../content-schemas.ts";
import type { FileRule, Problem } from "../content.ts";
import type { FrontMatter } from "../content-file.ts";

const schemas = { articles: articleSchema, pages: pageSchema, skills: skillSchema } as const;

const example = "Begin the file with a line of ---, then title and description, each on a line of its own, then a line of ---.";

/** Finds what is wrong in the front matter of a file, by the schema of its collection. */
export const checkFrontMatter: FileRule = ({ collection, frontMatter }) => {
  if (!frontMatter) return [{ line: 1, severity: "error", problem: "The file has no front matter.", advice: example }];
  const [error] = frontMatter.document.errors;
  return error ? [toSyntaxProblem(error, frontMatter)] : checkData(collection, frontMatter);
};

/** What cannot be read as YAML; the errors after the first one mostly follow from it. */
function toSyntaxProblem({ code, message, pos }: YAMLError, { yaml, line, toLine }: FrontMatter): Problem {
  const at = toLine(Math.min(pos[0], yaml.length));
  const written = yaml.split("\n")[at - line]?.trim() ?? "";
  const [, key, value] = /^([\w-]+):\s+(.*)$/.exec(written) ?? [];
  if (code === "DUPLICATE_KEY")
    return {
      line: at,
      severity: "error",
      problem: `The key ${written.split(":")[0]} stands there twice.`,
      advice: "Take one of the lines out.",
    };
  const reason = message.split(/ at line \d| {2,}|\n/)[0];
  const advice = key && value ? `If the text has signs such as : or " or @ in it, put it in quotes: ${key}: ${quote(value)}` : example;
  return { line: at, severity: "error", problem: `"${written}" cannot be read as YAML (${reason}).`, advice };
}

function quote(value: string): string {
  return value.includes('"') ? `'${value.replaceAll("'", "''")}'` : `"${value.replaceAll("\\", "\\\\")}"`;
}

function checkData(collection: keyof typeof schemas, frontMatter: FrontMatter): readonly Problem[] {
  const { error } = schemas[collection].safeParse(frontMatter.document.toJS() ?? {});
  return (error?.issues ?? []).map((issue) => {
    const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
    const [problem = "", advice] = issue.message.split(/(?<=\.) +/, 2);
    const line = findLine(frontMatter, unknown === undefined ? issue.path : [...issue.path, unknown]);
    return { line, severity: "error", problem, advice: advice ?? "" };
  });
}

/** The line of a key, or of the nearest one above it that is there. */
function findLine({ document, line, toLine }: FrontMatter, path: readonly PropertyKey[]): number {
  let node: Node | null = document.contents;
  let found = line;
  for (const key of path) {
    const pair: Pair<ParsedNode, ParsedNode | null> | undefined = isMap<ParsedNode, ParsedNode | null>(node)
      ? node.items.find((item) => document.schema && String(item.key) === String(key))
      : undefined;
    if (!pair) break;
    found = toLine(pair.key.range[0]);
    node = pair.value;
  }
  return found;
}
