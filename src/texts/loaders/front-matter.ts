import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { parseYaml, splitFrontMatter } from "../front-matter.ts";

export function parseFrontMatter(source: string, filePath: string): Record<string, unknown> {
  const split = splitFrontMatter(source);
  if (!split)
    throw new Error(
      `${filePath} has no front matter. Start the file with a line of ---, then title and description, then another line of ---`,
    );
  const { document } = parseYaml(split.yaml);
  const [error] = document.errors;
  if (error) throw new Error(`${filePath} has invalid YAML in its front matter: ${error.message}`);
  return document.toJS() ?? {};
}

/** Throws an error with the file name and how to fix the mistake. */
export function readFrontMatter(bytes: Uint8Array, filePath: string) {
  if (!isUtf8(bytes)) throw new Error(`${filePath} is not in UTF-8. Save it as UTF-8. Most editors offer this under "Save with encoding"`);
  return { digest: hash("sha256", bytes), data: parseFrontMatter(new TextDecoder().decode(bytes), filePath) };
}
