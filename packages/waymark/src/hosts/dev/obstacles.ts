import { toFilePage } from "../../addresses/file-links.ts";
import type { Site } from "../../catalog/site.ts";
import { toDevAddress } from "../../engine/engine-files.ts";
import { describeFinding, type Finding } from "../../findings/finding.ts";
import { escapeText } from "../../http/html.ts";
import type { SitePage } from "../../site/page.ts";

export async function findObstacles(
  site: Site,
  path: string,
  page: SitePage | undefined,
  findings: readonly Finding[],
) {
  const errors = findings.filter(
    ({ file, severity }) =>
      severity === "error" && (file === page?.file || toFilePage(file, site) === path),
  );
  // A rejected file, or a second file with the same URL.
  if (errors.some(({ file }) => file !== page?.file)) return errors;
  if (page === undefined || !("toContent" in page)) return [];
  return page.toContent().then(
    () => [],
    // An invalid setting can be the reason for any error.
    (error: Error) => [
      ...(errors.length === 0
        ? findings.filter(({ file, severity }) => severity === "error" && file.endsWith("/site.ts"))
        : []),
      ...toObstacles(error, errors, page.file),
    ],
  );
}

export function toObstacles(
  { message }: Error,
  findings: readonly Finding[],
  file = "src/content",
): readonly Finding[] {
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return errors;
  // Some messages start with the file and the line, for a build's output.
  const rest = message.startsWith(`${file}:`)
    ? message.slice(file.length + 1).trimStart()
    : message;
  const [, line, problem = rest] = /^(\d+): (.*)$/s.exec(rest) ?? [];
  return [{ file, line: line ? Number(line) : undefined, severity: "error", problem, advice: "" }];
}

const siteStyles = toDevAddress(new URL("../../styles/site.css", import.meta.url));
const title = "This page cannot be shown yet";
const advice = "Fix the mistakes below and save the file. The page then reloads by itself.";

export function toErrorHtml(obstacles: readonly Finding[], head: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="${siteStyles}">${head}</head>
<body><main class="findings"><h1>${title}</h1><p>${advice}</p><ul>${obstacles.map(toItem).join("")}</ul></main></body>
</html>
`;
}

export const toErrorMarkdown = (obstacles: readonly Finding[]): string =>
  `# ${title}\n\n${advice}\n\n${obstacles.map((finding) => `- ${describeFinding(finding)}`).join("\n")}\n`;

function toItem({ file, line, problem, advice: fix }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `<li><code>${escapeText(place)}</code> ${escapeText(`${problem} ${fix}`)}</li>`;
}
