import { isPermittedAddress } from "../../markdown/permitted-html.ts";
import type { Reference } from "../../texts/text.ts";
import type { Problem } from "../content.ts";

/** Finds links and pictures whose address begins with a scheme that is not published, such as javascript: or file:. */
export function findForbiddenSchemes(references: readonly Reference[]): readonly Problem[] {
  return references
    .filter(({ href, isShown }) => !isPermittedAddress(href, isShown))
    .map(({ href, line }) => {
      const scheme = URL.parse(href)?.protocol;
      const problem = `The address ${JSON.stringify(href.slice(0, longestShown))} begins with ${scheme}, which the site does not publish.`;
      return { line, severity: "error", problem, advice: "Write https://…, mailto:…, tel:… or the path of a page, such as /about." };
    });
}

/** Characters of an address that say which it is. */
const longestShown = 60;
