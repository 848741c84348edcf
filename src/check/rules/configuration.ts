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

const existing = "Use the path of an existing page.";

export const findDeadNavigation: ContentRule = (content) =>
  content.settings.navigation
    .filter(({ path }) => !isReachable(path, content))
    .map(({ label, path }) => {
      const problem = `The navigation entry "${label}" links to ${path}, which does not exist.`;
      return toFinding(content, path, problem, suggest(path, content.map.paths, existing));
    });

export const findForbiddenFooter: ContentRule = (content) =>
  (content.settings.footer ?? [])
    .filter(({ path }) => !isPermittedAddress(path, false))
    .map(({ label, path }) => {
      const problem = `The footer entry "${label}" links to ${path}, which is not allowed.`;
      return toFinding(content, path, problem, publishable);
    });

export const findDeadRedirects: ContentRule = (content) =>
  Object.entries(content.settings.redirects).flatMap(([from, to]) => {
    const found = describe(from, to, content);
    return found ? [toFinding(content, from, ...found)] : [];
  });

function describe(from: string, to: string, content: Content): readonly [problem: string, advice: string] | undefined {
  if (!isPlainAddress(from))
    return [
      `redirects: ${from} is not a valid page path.`,
      `Use a path without .html, * or :, without a slash at the end, and not below ${apiRoot}.`,
    ];
  if (content.has(from) || content.engine.isTaken(from))
    return [`redirects: ${from} is the path of an existing page.`, "Remove the entry."];
  if (isReachable(to, content)) return undefined;
  return [`redirects: ${from} leads to ${to}, which does not exist.`, suggest(to, content.map.paths, existing)];
}

function isReachable(path: string, { has, settings }: Content): boolean {
  return has(path) || findPart(path, settings.without) !== undefined;
}

function isPlainAddress(path: string): boolean {
  return /^\/[^*:]+$/.test(path) && toCanonicalPath(path) === path && !isApiPath(path);
}

function toFinding({ root }: Content, path: string, problem: string, advice: string): Finding {
  const line = findLine(root, (written) => written.includes(JSON.stringify(path)));
  return { file: configurationFile, ...toError(line, problem, advice) };
}
