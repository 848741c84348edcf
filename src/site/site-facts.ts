import { hasPart } from "../catalog/chosen-parts.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import { words } from "../catalog/words.ts";
import { isMeasured, type SiteMeasure, toSiteMark } from "./measures.ts";

/** A measured fact of the whole site, and the line for a terminal that shows it. */
interface SiteFact {
  readonly name: string;
  readonly text: string;
  readonly line: string;
}

/** What the build measures of the site at `baseUrl`, as a list in Markdown, and folded below it the proofs; a sentence while developing. */
export function toSiteFacts(baseUrl: string): string {
  if (!isMeasured) return words.siteFacts.unmeasured;
  const facts = listFacts(baseUrl, toSiteMark);
  return [
    ...facts.map(({ name, text }) => `${name}\n: ${text}`),
    `<details>\n<summary>${words.siteFacts.prove}</summary>`,
    facts.map(({ name, line }) => `- ${name}: \`${line}\``).join("\n"),
    "</details>",
  ].join("\n\n");
}

function listFacts(baseUrl: string, figure: (measure: SiteMeasure) => string): readonly SiteFact[] {
  const { quota, window } = rateLimits.health;
  const { weight, hosts, scripts, tokens, checks, missing } = words.siteFacts;
  return [
    {
      name: weight.name(figure("home")),
      text: weight.text(figure("homerequests")),
      line: `curl -s -o /dev/null -H 'Accept-Encoding: br' -w '%{size_download}\\n' '${baseUrl}/{${figure("homeparts")}}'`,
    },
    {
      name: figure("hosts"),
      text: hosts.text(figure("players")),
      line: `curl -sI ${baseUrl}/ | grep -i content-security-policy`,
    },
    {
      name: scripts.name(figure("scriptless"), figure("pages")),
      text: scripts.text,
      line: `curl -s ${baseUrl}/ | grep -o '<script [^>]*src=' | wc -l`,
    },
    {
      name: tokens.name(figure("hometokens")),
      text: tokens.text,
      line: `curl -sI ${baseUrl}/index.md | grep -i x-markdown-tokens`,
    },
    ...(hasPart("api") ? [{ name: checks.name(quota, window), text: checks.text, line: `curl -si ${baseUrl}/api/v1/health` }] : []),
    { name: missing.name, text: missing.text, line: `curl -si ${baseUrl}/no-such-page` },
  ];
}
