import { type Content, readContent } from "./content.ts";
import type { ContentFile } from "./content-file.ts";
import type { Finding } from "./finding.ts";
import { contentRules, fileRules } from "./rules.ts";

/** The mistakes in the content of a site, by file and line; found without Astro, in seconds. */
export async function checkContent(root: string): Promise<readonly Finding[]> {
  const content = await readContent(root);
  const found = await Promise.all([...content.files.map((file) => checkFile(file, content)), ...contentRules.map((rule) => rule(content))]);
  return found.flat().sort((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
}

async function checkFile(file: ContentFile, content: Content): Promise<readonly Finding[]> {
  const problems = await Promise.all(fileRules.map((rule) => rule(file, content)));
  return problems.flat().map((problem) => ({ file: file.path, ...problem }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
