import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
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

/** The front matter of a file, and a digest of the file. Throws an error naming the file and what to do. */
export function readFrontMatter(bytes: Uint8Array, filePath: string) {
  if (!isUtf8(bytes)) throw new Error(`${filePath} is not in UTF-8. Save it as UTF-8, which editors have under "Save with encoding"`);
  return { digest: hash("sha256", bytes), data: parseFrontMatter(new TextDecoder().decode(bytes), filePath) };
}
