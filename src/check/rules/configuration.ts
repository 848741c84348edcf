import { isApiPath } from "../../api/service.ts";
import { apiRoot } from "../../catalog/endpoints.ts";
import { findPart } from "../../catalog/parts.ts";
import { isPermittedAddress } from "../../markdown/permitted-html.ts";
import { toCanonicalPath } from "../../site/paths.ts";
import { configurationFile, findLine } from "../configuration-line.ts";
import { type Content, type ContentRule, standsAt } from "../content.ts";
import type { Finding } from "../finding.ts";
import { findNearest } from "../nearest.ts";

/** Finds entries of the navigation that lead to where nothing stands; those to a part that is left out nobody sees. */
export const findDeadNavigation: ContentRule = (content) =>
  content.settings.navigation.flatMap(({ label, path }): readonly Finding[] => {
    if (standsAt(content, path) || findPart(path, content.settings.without)) return [];
    const problem = `The entry "${label}" of navigation leads to ${path}, where nothing stands.`;
    return [{ file: configurationFile, line: findPath(content, path), severity: "error", problem, advice: suggestPage(path, content) }];
  });

/** Finds entries of the footer whose address begins with a scheme that is not published. */
export const findForbiddenFooter: ContentRule = (content) =>
  (content.settings.footer ?? []).flatMap(({ label, path }): readonly Finding[] => {
    if (isPermittedAddress(path, false)) return [];
    const problem = `The entry "${label}" of footer leads to ${path}, which the site does not publish.`;
    const advice = "Write https://…, mailto:…, tel:… or the path of a page, such as /about.";
    return [{ file: configurationFile, line: findPath(content, path), severity: "error", problem, advice }];
  });

/** Finds redirects from what no page had as its address or where one stands, and to where nothing stands. */
export const findDeadRedirects: ContentRule = (content) =>
  Object.entries(content.settings.redirects).flatMap(([from, to]): readonly Finding[] => {
    const found = describe(from, to, content);
    return found ? [{ file: configurationFile, line: findPath(content, from), severity: "error", ...found }] : [];
  });

function describe(from: string, to: string, content: Content): Pick<Finding, "problem" | "advice"> | undefined {
  if (!isPlainAddress(from))
    return {
      problem: `redirects sends ${from} on, which no page had as its address.`,
      advice: `Write a path without .html, * or : and without a slash at its end, not below ${apiRoot}.`,
    };
  if (standsAt(content, from)) return { problem: `redirects sends ${from} on, but a page stands there.`, advice: "Take the entry out." };
  if (standsAt(content, to) || findPart(to, content.settings.without)) return undefined;
  return { problem: `redirects sends ${from} to ${to}, where nothing stands.`, advice: suggestPage(to, content) };
}

/** Whether an address is one that a page may have, on every host. */
function isPlainAddress(path: string): boolean {
  return /^\/[^*:]+$/.test(path) && toCanonicalPath(path) === path && !isApiPath(path);
}

function suggestPage(path: string, { pagePaths }: Content): string {
  const [nearest] = findNearest(path, pagePaths);
  return nearest === undefined ? "Name a page that exists." : `Did you mean ${nearest}?`;
}

/** The line of the configuration that names a path. */
function findPath({ root }: Content, path: string): number | undefined {
  return findLine(root, (line) => line.includes(JSON.stringify(path)));
}
