import { isApiPath } from "../../api/service.ts";
import { apiRoot } from "../../catalog/endpoints.ts";
import { findPart } from "../../catalog/parts.ts";
import { isPermittedAddress } from "../../markdown/permitted-html.ts";
import { toCanonicalPath } from "../../site/paths.ts";
import { configurationFile, findLine } from "../configuration-line.ts";
import { type Finding, toError } from "../finding.ts";
import { suggest } from "../nearest.ts";
import type { Content, ContentRule } from "../rule.ts";
import { publishable } from "./links.ts";

const existing = "Name a page that exists.";

/** Finds navigation entries whose page doesn't exist. Nobody sees those of a feature that is left out. */
export const findDeadNavigation: ContentRule = (content) =>
  content.settings.navigation
    .filter(({ path }) => !isReachable(path, content))
    .map(({ label, path }) => {
      const problem = `The entry "${label}" of navigation leads to ${path}, where nothing stands.`;
      return toFinding(content, path, problem, suggest(path, content.map.paths, existing));
    });

/** Finds footer entries whose address begins with a scheme that is not published. */
export const findForbiddenFooter: ContentRule = (content) =>
  (content.settings.footer ?? [])
    .filter(({ path }) => !isPermittedAddress(path, false))
    .map(({ label, path }) => {
      const problem = `The entry "${label}" of footer leads to ${path}, which the site does not publish.`;
      return toFinding(content, path, problem, publishable);
    });

/** Finds redirects from an address that no page had, or that a page has now, and redirects to a page that doesn't exist. */
export const findDeadRedirects: ContentRule = (content) =>
  Object.entries(content.settings.redirects).flatMap(([from, to]) => {
    const found = describe(from, to, content);
    return found ? [toFinding(content, from, ...found)] : [];
  });

function describe(from: string, to: string, content: Content): readonly [problem: string, advice: string] | undefined {
  if (!isPlainAddress(from))
    return [
      `redirects sends ${from} on, which no page had as its address.`,
      `Write a path without .html, * or : and without a slash at its end, not below ${apiRoot}.`,
    ];
  if (content.has(from) || content.engine.isTaken(from))
    return [`redirects sends ${from} on, but a page stands there.`, "Take the entry out."];
  if (isReachable(to, content)) return undefined;
  return [`redirects sends ${from} to ${to}, where nothing stands.`, suggest(to, content.map.paths, existing)];
}

function isReachable(path: string, { has, settings }: Content): boolean {
  return has(path) || findPart(path, settings.without) !== undefined;
}

/** Whether a page may have an address, on every host. */
function isPlainAddress(path: string): boolean {
  return /^\/[^*:]+$/.test(path) && toCanonicalPath(path) === path && !isApiPath(path);
}

function toFinding({ root }: Content, path: string, problem: string, advice: string): Finding {
  const line = findLine(root, (written) => written.includes(JSON.stringify(path)));
  return { file: configurationFile, ...toError(line, problem, advice) };
}
