import { parseYaml, splitFrontMatter } from "../markdown/front-matter.ts";

/** The front matter of a Markdown file. Throws an error naming the file and what to write. */
export function parseFrontMatter(source: string, filePath: string): Record<string, unknown> {
  const split = splitFrontMatter(source);
  if (!split)
    throw new Error(`${filePath} has no front matter. Begin the file with a line of ---, then title and description, then a line of ---`);
  const { document } = parseYaml(split.yaml);
  const [error] = document.errors;
  if (error) throw new Error(`${filePath} has front matter that cannot be read as YAML: ${error.message}`);
  return document.toJS() ?? {};
}
