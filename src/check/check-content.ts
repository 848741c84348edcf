import { readContent, readSettings, type Settings, toGiven } from "./content.ts";
import type { Finding } from "./finding.ts";
import { noReadings, openReadings } from "./kept-readings.ts";
import { readText } from "./reading.ts";
import { contentRules, referenceRules } from "./rules.ts";

/**
 * The mistakes in the content of a site, by file and line; found without Astro, in seconds. Files that have not changed since the last
 * check with the same `readingsFile` are not read again.
 */
export async function checkContent(root: string, settings: Settings = readSettings(), readingsFile?: string): Promise<readonly Finding[]> {
  const given = toGiven(settings);
  const kept = readingsFile === undefined ? noReadings : await openReadings(readingsFile, given);
  const content = await readContent(root, given, (file) => kept.take(file, () => readText(file, given)));
  const found: Finding[] = [];
  for (const { file, reading } of content.files) {
    const problems = await Promise.all(referenceRules.map((rule) => rule(reading.references, file, content)));
    found.push(...[...reading.problems, ...problems.flat()].map((problem) => ({ file: file.path, ...problem })));
  }
  kept.write();
  for (const rule of contentRules) found.push(...(await rule(content)));
  return found.sort((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
