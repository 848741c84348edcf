import type { Keeping } from "../texts/read-texts.ts";
import type { Texts } from "../texts/text.ts";
import { inspectContent } from "./check-content.ts";
import { describeFinding, type Finding, isSound, summarize } from "./finding.ts";
import type { Settings } from "./settings.ts";

export interface Report {
  readonly lines: readonly string[];
  readonly summary: string;
  readonly isSound: boolean;
  readonly texts: Texts;
}

export async function reportContent(root: string, settings: Settings, keeping?: Keeping): Promise<Report> {
  const { findings, texts, count } = await inspectContent(root, settings, keeping);
  return { texts, lines: findings.map(toLine), summary: summarize(count, findings), isSound: isSound(findings) };
}

/** Most findings are errors, so only warnings are labelled. */
function toLine(finding: Finding): string {
  return describeFinding(finding.severity === "error" ? finding : { ...finding, problem: `Warning: ${finding.problem}` });
}
