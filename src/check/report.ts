import type { Keeping } from "../texts/read-texts.ts";
import type { Texts } from "../texts/text.ts";
import { inspectContent } from "./check-content.ts";
import { isPublished, listContent, readSettings, type Settings } from "./content.ts";
import { describeFinding, type Finding, summarize } from "./finding.ts";

/** What is found in the content of a site, a line each, and how much that is. */
export interface Report {
  readonly lines: readonly string[];
  readonly summary: string;
  /** Whether nothing stops a build. */
  readonly isSound: boolean;
  readonly texts: Texts;
}

/** Checks the content of a site. */
export async function reportContent(root: string, settings: Settings = readSettings(), keeping?: Keeping): Promise<Report> {
  const [{ findings, texts }, paths] = await Promise.all([inspectContent(root, settings, keeping), listContent(root, settings.sections)]);
  return {
    texts,
    lines: findings.map(toLine),
    summary: summarize(paths.filter(isPublished).length, findings),
    isSound: findings.every(({ severity }) => severity !== "error"),
  };
}

/** What stops no build says so itself, because its line stands among others. */
function toLine(finding: Finding): string {
  return describeFinding(finding.severity === "error" ? finding : { ...finding, problem: `Warning: ${finding.problem}` });
}
