import type { Keeping } from "../texts/read-texts.ts";
import { readContent } from "./content.ts";
import { isPublished } from "./content-file.ts";
import { describeFinding, type Finding, isSound, summarize } from "./finding.ts";
import { contentRules, referenceRules } from "./rules.ts";
import { type Settings, toTextContext } from "./settings.ts";

/** Finds mistakes in a site's content without running Astro. */
export async function checkContent(root: string, settings: Settings, keeping?: Keeping): Promise<readonly Finding[]> {
  return (await reportContent(root, settings, keeping)).findings;
}

export async function reportContent(root: string, settings: Settings, keeping?: Keeping) {
  const { content, share } = await readContent(root, toTextContext(settings), keeping);
  const found: Finding[] = [];
  for (const { file, head } of content.files) {
    const problems = await Promise.all(referenceRules.map((rule) => rule(head.references, file, content)));
    found.push(...[...head.problems, ...problems.flat()].map((problem) => ({ file: file.path, ...problem })));
  }
  for (const rule of contentRules) found.push(...(await rule(content)));
  const findings = found.sort((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
  const summary = summarize(content.paths.filter(isPublished).length, findings);
  return { findings, texts: share(), lines: findings.map(toLine), summary, isSound: isSound(findings) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Most findings are errors, so only warnings are labeled. */
function toLine(finding: Finding): string {
  return describeFinding(finding.severity === "error" ? finding : { ...finding, problem: `Warning: ${finding.problem}` });
}
