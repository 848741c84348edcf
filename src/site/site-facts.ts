import { rateLimits } from "../catalog/rate-limits.ts";
import { isMeasured, type SiteMeasure, toSiteMark } from "./measures.ts";

/** A measured fact of the whole site, and the line for a terminal that shows it. */
interface SiteFact {
  readonly name: string;
  readonly text: string;
  readonly line: string;
}

/** What the build measures of the site at `baseUrl`, as a list in Markdown; a sentence while developing. */
export function toSiteFacts(baseUrl: string): string {
  if (!isMeasured) return "What the build measures of the site stands here once it is built.";
  return listFacts(baseUrl, toSiteMark)
    .map(({ name, text, line }) => `${name}\n: ${text}\n: \`${line}\``)
    .join("\n\n");
}

function listFacts(baseUrl: string, figure: (measure: SiteMeasure) => string): readonly SiteFact[] {
  const { quota, window } = rateLimits.health;
  return [
    {
      name: `${figure("home")} for a first visit`,
      text: `The home page, with all that it loads but pictures, in ${figure("homerequests")} requests. Half of the ${figure("pages")} pages come to ${figure("median")} or less, and the heaviest, \`${figure("heaviestpath")}\`, to ${figure("heaviest")}. The parts of the home page, in bytes:`,
      line: `curl -s -o /dev/null -H 'Accept-Encoding: br' -w '%{size_download}\\n' '${baseUrl}/{${figure("homeparts")}}'`,
    },
    {
      name: `${figure("hosts")} third parties`,
      text: `That is how many other hosts a browser asks when a page opens${figure("players")}. The policy of the home page says what it may ask:`,
      line: `curl -sI ${baseUrl}/ | grep -i content-security-policy`,
    },
    {
      name: `${figure("scriptless")} of ${figure("pages")} pages without a script`,
      text: `What pages do without one, they do for everybody. The scripts that the home page loads, counted:`,
      line: `curl -s ${baseUrl}/ | grep -o '<script [^>]*src=' | wc -l`,
    },
    {
      name: `${figure("hometokens")} tokens as Markdown`,
      text: `That is about what the home page costs a language model to read. The Markdown of all pages is ${figure("share")} as long as their HTML, before either is compressed.`,
      line: `curl -sI ${baseUrl}/index.md | grep -i x-markdown-tokens`,
    },
    {
      name: `${quota} health checks in ${window} seconds`,
      text: "So often may anybody ask whether the site can be reached. The answer has status 200, and says `ok` and how many are left:",
      line: `curl -si ${baseUrl}/api/v1/health`,
    },
    {
      name: "404 where nothing stands",
      text: "A wrong address is answered with the nearest pages, to people in HTML and to programs in Markdown:",
      line: `curl -si ${baseUrl}/no-such-page`,
    },
  ];
}
