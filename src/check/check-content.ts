import type { Keeping } from "../texts/read-texts.ts";
import type { Texts } from "../texts/text.ts";
import { readContent, readSettings, type Settings, toGiven } from "./content.ts";
import type { Finding } from "./finding.ts";
import { contentRules, referenceRules } from "./rules.ts";

/** The mistakes in the content of a site, by file and line; found without Astro, in seconds. */
export async function checkContent(root: string, settings: Settings = readSettings(), keeping?: Keeping): Promise<readonly Finding[]> {
  return (await inspectContent(root, settings, keeping)).findings;
}

/** The same, with the texts that were read on the way. */
export async function inspectContent(
  root: string,
  settings: Settings,
  keeping?: Keeping,
): Promise<{ readonly findings: readonly Finding[]; readonly texts: Texts }> {
  const content = await readContent(root, toGiven(settings), keeping);
  const found: Finding[] = [];
  for (const { file, reading } of content.files) {
    const problems = await Promise.all(referenceRules.map((rule) => rule(reading.references, file, content)));
    found.push(...[...reading.problems, ...problems.flat()].map((problem) => ({ file: file.path, ...problem })));
  }
  for (const rule of contentRules) found.push(...(await rule(content)));
  return { findings: found.sort((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0)), texts: content.texts.share() };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
