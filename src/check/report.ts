import { checkContent } from "./check-content.ts";
import { isPublished, listContent, readSettings, type Settings } from "./content.ts";
import { describeFinding, type Finding, summarize } from "./finding.ts";

/** What is found in the content of a site, a line each, and how much that is. */
export interface Report {
  readonly lines: readonly string[];
  readonly summary: string;
  /** Whether nothing stops a build. */
  readonly isSound: boolean;
}

/** Checks the content of a site; `readingsFile` is where readings are kept for the next check, if anywhere. */
export async function reportContent(root: string, settings: Settings = readSettings(), readingsFile?: string): Promise<Report> {
  const [findings, paths] = await Promise.all([checkContent(root, settings, readingsFile), listContent(root, settings.sections)]);
  return {
    lines: findings.map(toLine),
    summary: summarize(paths.filter(isPublished).length, findings),
    isSound: findings.every(({ severity }) => severity !== "error"),
  };
}

/** What stops no build says so itself, because its line stands among others. */
function toLine(finding: Finding): string {
  return describeFinding(finding.severity === "error" ? finding : { ...finding, problem: `Warning: ${finding.problem}` });
}
