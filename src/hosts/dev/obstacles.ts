import type { Site } from "../../catalog/site.ts";
import type { Finding } from "../../check/finding.ts";
import { toFilePage } from "../../site/file-links.ts";
import type { SitePage } from "../../site/page.ts";

/** Why a page cannot be shown as its files stand now; nothing where it can. */
export async function findObstacles(
  site: Site,
  path: string,
  page: SitePage | undefined,
  findings: readonly Finding[],
): Promise<readonly Finding[]> {
  const errors = findings.filter(
    ({ file, severity }) => severity === "error" && (file === page?.file || toFilePage(file, site.sections) === path),
  );
  // Of a file that was refused, or of a second one with the same address.
  if (errors.some(({ file }) => file !== page?.file)) return errors;
  if (page === undefined || !("toContent" in page)) return [];
  return page.toContent().then(
    () => [],
    (error: Error) => toObstacles(error, errors, page.file),
  );
}

/** What was found where something failed; else the error as an editor may read it. */
export function toObstacles({ message }: Error, findings: readonly Finding[], file = "src/content"): readonly Finding[] {
  const errors = findings.filter(({ severity }) => severity === "error");
  return errors.length > 0 ? errors : [{ file, severity: "error", problem: message, advice: "" }];
}
