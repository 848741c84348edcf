import { toTwinPath } from "../addresses/paths.ts";
import { endpoints } from "../catalog/endpoints.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import type { Site } from "../catalog/site.ts";
import { toAddress, toUrl } from "../http/address.ts";
import { isMeasured, type SiteMeasure, toSiteMark } from "./measures.ts";

type SiteFact = Readonly<{ figure: number | string; name: string; text: string; line: string }>;

/** The three that matter most to visitors. */
export function toSiteFigures(site: Site, baseUrl: string): string {
  return isMeasured
    ? toTerms(listFacts(site, baseUrl, (measure) => toSiteMark(site, measure)).slice(0, 3))
    : site.words.siteFacts.unmeasured;
}

/** With the commands that reproduce them. */
export function toSiteFacts(site: Site, baseUrl: string): string {
  if (!isMeasured) return site.words.siteFacts.unmeasured;
  const facts = listFacts(site, baseUrl, (measure) => toSiteMark(site, measure));
  return [
    toTerms(facts),
    `<details>\n<summary>${site.words.siteFacts.prove}</summary>`,
    facts.map(({ figure, name, line }) => `- ${figure} ${name}: \`${line}\``).join("\n"),
    "</details>",
  ].join("\n\n");
}

const toTerms = (facts: readonly SiteFact[]): string =>
  facts.map(({ figure, name, text }) => `**${figure}** ${name}\n: ${text}`).join("\n\n");

function listFacts(
  site: Site,
  baseUrl: string,
  measured: (measure: SiteMeasure) => string,
): readonly SiteFact[] {
  const { quota, window } = rateLimits.health;
  const { weight, hosts, scripts, tokens, checks, missing } = site.words.siteFacts;
  const home = toUrl(site.paths.home, baseUrl);
  // A page without its last letter.
  const misspelt = toAddress(
    site.navigation.find(({ path }) => path.length > 3)?.path.slice(0, -1) ?? "/no-such-page",
  );
  return [
    {
      figure: measured("home"),
      name: weight.name,
      text: weight.text(measured("homerequests"), measured("homepictures")),
      line: `curl -s -o /dev/null -H 'Accept-Encoding: br' -w '%{size_download}\\n' '${baseUrl}/{${measured("homeparts")}}'`,
    },
    {
      figure: measured("hosts"),
      name: measured("hostsname"),
      text: hosts.text(measured("players")),
      line: `curl -sI ${home} | grep -i content-security-policy`,
    },
    { figure: 404, ...missing, line: `curl -si ${baseUrl}${misspelt}` },
    {
      figure: measured("hometokens"),
      name: tokens.name,
      text: tokens.text,
      line: `curl -sI ${toUrl(toTwinPath(site.paths.home), baseUrl)} | grep -i x-markdown-tokens`,
    },
    {
      figure: measured("pages"),
      name: scripts.name,
      text: scripts.text(measured("scriptless")),
      line: `curl -s ${home} | grep -o '<script [^>]*src=' | wc -l`,
    },
    ...(site.has("api")
      ? [
          {
            figure: quota,
            name: checks.name(window),
            text: checks.text,
            line: `curl -si ${baseUrl}${endpoints[0].path}`,
          },
        ]
      : []),
  ];
}
