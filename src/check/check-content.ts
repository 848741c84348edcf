import { type Content, type FileRule, type Problem, readContent, readSettings, type Settings } from "./content.ts";
import { type ContentFile, readBody } from "./content-file.ts";
import type { Finding } from "./finding.ts";
import { contentRules, encodingRules, fileRules, sourceRules, syntaxRules } from "./rules.ts";

/** The mistakes in the content of a site, by file and line; found without Astro, in seconds. */
export async function checkContent(root: string, settings: Settings = readSettings()): Promise<readonly Finding[]> {
  const content = await readContent(root, settings);
  const found: Finding[] = [];
  // One after the other: all trees at once would be in memory together.
  for (const file of content.files) found.push(...(await checkFile(file, content)));
  for (const rule of contentRules) found.push(...(await rule(content)));
  return found.sort((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
}

async function checkFile(file: ContentFile, content: Content): Promise<readonly Finding[]> {
  const read = readBody(file);
  const run = async (rules: readonly FileRule[]) => (await Promise.all(rules.map((rule) => rule(read, content)))).flat();
  const toFindings = (problems: readonly Problem[]) => problems.map((problem) => ({ file: file.path, ...problem }));
  const encoding = await run(encodingRules);
  if (encoding.length > 0) return toFindings(encoding);
  const syntax = await run(syntaxRules);
  return toFindings([...(await run(sourceRules)), ...(syntax.length > 0 ? syntax : await run(fileRules))]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
