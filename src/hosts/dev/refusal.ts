import { describeFinding, type Finding } from "../../check/finding.ts";
import { escapeText } from "../../http/html.ts";

const title = "This page cannot be shown yet";
const advice = "Mend what is named here and save the file: the page then comes by itself.";

/** The page in the place of one that cannot be shown, with what its editor is to mend; `head` is the dev server's code. */
export function toRefusalHtml(obstacles: readonly Finding[], head: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="/src/styles/site.css">${head}</head>
<body><main class="findings"><h1>${title}</h1><p>${advice}</p><ul>${obstacles.map(toItem).join("")}</ul></main></body>
</html>
`;
}

export function toRefusalMarkdown(obstacles: readonly Finding[]): string {
  return `# ${title}\n\n${advice}\n\n${obstacles.map((finding) => `- ${describeFinding(finding)}`).join("\n")}\n`;
}

function toItem({ file, line, problem, advice: mending }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `<li><code>${escapeText(place)}</code> ${escapeText(`${problem} ${mending}`)}</li>`;
}
