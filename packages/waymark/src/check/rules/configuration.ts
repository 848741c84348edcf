import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { toFilePage, toLinkTarget } from "../../addresses/file-links.ts";
import { toCanonicalPath } from "../../addresses/paths.ts";
import { isApiPath } from "../../api/service.ts";
import { apiRoot } from "../../catalog/endpoints.ts";
import { findFeature } from "../../catalog/features.ts";
import {
  builtInPaths,
  type Paths,
  toPrefix,
  toPublishedIn,
  withPrefix,
} from "../../catalog/paths.ts";
import { isMcpPath, mcpPath } from "../../catalog/search.ts";
import { toCurrent } from "../../catalog/site.ts";
import { toDiskPath } from "../../files/disk-path.ts";
import { isFile } from "../../files/picture-file.ts";
import { findUnpublishedFile } from "../../files/public-file.ts";
import {
  configurationFile,
  type Finding,
  findLine,
  toConfigurationFile,
  toError,
  toWarning,
} from "../../findings/finding.ts";
import { isPermittedAddress } from "../../markdown/permitted-html.ts";
import type { Content, ContentRule } from "../rule.ts";
import { sectionsFile } from "../section-values.ts";
import { findNearestPath, publishable } from "./links.ts";

const suggestPath = (path: string, content: Content): string => {
  const current = toCurrent(content.settings, path);
  const nearest = content.has(current) ? current : findNearestPath(path, undefined, content);
  return nearest === undefined ? "Use the path of an existing page." : `Did you mean ${nearest}?`;
};

export const findDeadEntries: ContentRule = (content) =>
  (["navigation", "footer"] as const).flatMap((name) =>
    (content.settings[name] ?? []).flatMap(({ label, path }) => {
      const entry = `The ${name} entry "${label}" links to ${path}, which`;
      if (!isPermittedAddress(path, false))
        return toFinding(content, path, `${entry} is not allowed.`, publishable);
      const target = toLinkTarget(path, "/", content.settings.baseUrl);
      if (target === "elsewhere" || (target !== "unreadable" && isReachable(target.path, content)))
        return [];
      return toFinding(content, path, `${entry} does not exist.`, suggestPath(path, content));
    }),
  );

export const findDeadRedirects: ContentRule = (content) =>
  Object.entries(content.settings.redirects).flatMap(([from, to]) => {
    const found = describe(from, to, content);
    return found ? [toFinding(content, from, ...found)] : [];
  });

export const findRepeatedKeys: ContentRule = async ({ root, settings }) => {
  const file = toConfigurationFile(settings);
  const source = existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
  const repeated = (await import("../../entries/component.ts"))
    .listKeys(source)
    .filter(([, lines]) => lines.length > 1);
  const toProblem = (key: string, lines: ReadonlySet<number>) =>
    `${key} is ${lines.size > 1 ? `on lines ${[...lines].join(" and ")}` : "repeated"}, and only the last one applies.`;
  return repeated.map(([key, lines]) => ({
    file,
    ...toError(lines.at(-1), toProblem(key, new Set(lines)), "Keep one of them."),
  }));
};

/** Entries of publishAnyway that change nothing. */
export const findIdleExceptions: ContentRule = (content) =>
  (content.settings.publishAnyway ?? []).flatMap((path) => {
    const description = describeException(path, content);
    if (description === undefined) return [];
    return [{ ...toFinding(content, path, ...description), severity: "warning" }];
  });

function describeException(
  path: string,
  { root, engine, settings }: Content,
): readonly [problem: string, advice: string] | undefined {
  const remove = "Remove the entry.";
  const entry = `publishAnyway: ${path}`;
  const folder = join(root, "public");
  const file = toDiskPath(join(folder, path));
  if (!isFile(file))
    return [`${entry} does not exist in public.`, "Correct the path, or remove the entry."];
  if (!engine.published.includes(path.normalize("NFC")))
    return [`${entry} is a hidden file, which is never published.`, remove];
  const name = relative(folder, file).split(sep).join("/");
  return findUnpublishedFile(folder, name, { ...settings, publishAnyway: [] })
    ? undefined
    : [`${entry} is published without this entry.`, remove];
}

export const findUnservedMcp: ContentRule = ({ root, settings: { mcp, without } }) => {
  if (mcp !== "yes" || !without.includes("search")) return [];
  const line = findLine(root, (text) => text.includes("mcp:"), configurationFile);
  const problem = 'mcp is "yes", but the search, which it needs, is turned off.';
  return [
    {
      file: configurationFile,
      ...toWarning(line, problem, 'Set mcp to "no", or remove "search" from the "without" list.'),
    },
  ];
};

/** Pages, redirects and chosen addresses are compared with all of the engine's addresses. */
export const findHiddenByMcp: ContentRule = ({ root, settings, engine }) => {
  if (!isMcpPath(settings, mcpPath)) return [];
  const files = ["", ".html", "/index.html"].map((end) => mcpPath + end);
  const hidden = engine.published.filter((path) => files.includes(path));
  const advice = 'Rename it, or set mcp to "no" in src/content/site.ts.';
  const problem = `It has the same URL as the MCP server: ${mcpPath}.`;
  const found = hidden.map((path) => ({
    file: `public${path}`,
    ...toError(undefined, problem, advice),
  }));
  if (!Object.hasOwn(settings.sections, mcpPath.slice(1))) return found;
  const line = findLine(root, (text) => /^\s*"?mcp"?:/.test(text), sectionsFile);
  return [
    ...found,
    {
      file: sectionsFile,
      ...toError(line, `The section "mcp" has the same URL as the MCP server: ${mcpPath}.`, advice),
    },
  ];
};

export const findUnsoundPaths: ContentRule = (content) =>
  (Object.entries(content.settings.configuration.paths ?? {}) as [keyof Paths, string][]).flatMap(
    ([name, path]) => {
      const problem = path === builtInPaths[name] ? undefined : describePath(name, path, content);
      const advice = `Choose another address, such as  ${name}: "/our-${name}"`;
      return problem === undefined ? [] : [toFinding(content, path, `paths: ${problem}`, advice)];
    },
  );

function describePath(
  name: keyof Paths,
  written: string,
  { map, engine, routes, settings }: Content,
): string | undefined {
  const path = withPrefix(toPrefix(settings), written);
  const [same] =
    Object.entries(settings.paths).find(([other, address]) => other !== name && address === path) ??
    [];
  if (same !== undefined) return `${name} and ${same} have the same address, ${path}.`;
  const published = toPublishedIn(settings, written);
  if (published !== path) return `${name} is ${path}, which redirects to ${published}.`;
  if (engine.isTaken(path) || engine.isFolder(path) || toCanonicalPath(path) !== path)
    return `${name} is ${path}, which is a reserved path.`;
  const files = [...map.pages.map(({ file }) => file.path), ...routes.map(({ file }) => file)];
  const owner = files.find(
    (file) =>
      toFilePage(file, settings) === path &&
      toFilePage(file, { ...settings, paths: builtInPaths }) === written,
  );
  if (owner !== undefined) return `${name} is ${path}, which is the address of ${owner}.`;
  return Object.hasOwn(settings.sections, written.slice(1))
    ? `${name} is ${path}, which is the address of a section.`
    : undefined;
}

function describe(
  from: string,
  to: string,
  content: Content,
): readonly [problem: string, advice: string] | undefined {
  if (!/^\/[^*:]+$/.test(from) || toCanonicalPath(from) !== from || isApiPath(from))
    return [
      `redirects: ${from} is not a valid page path.`,
      `Use a path without .html, * or :, without a slash at the end, and not below ${apiRoot}.`,
    ];
  const isScheduled = content.map.find(from)?.head.draft === false;
  if (content.has(from) || isScheduled || content.engine.isTaken(from))
    return [`redirects: ${from} is the path of an existing page.`, "Remove the entry."];
  if (isReachable(to, content)) return undefined;
  if (content.map.find(to))
    return [
      `redirects: ${from} leads to ${to}, which is not published.`,
      "Remove the entry until it is.",
    ];
  return [`redirects: ${from} leads to ${to}, which does not exist.`, suggestPath(to, content)];
}

const isReachable = (path: string, { mayHave, settings }: Content): boolean =>
  mayHave(path) || findFeature(path, settings) !== undefined;

function toFinding(
  { root, settings }: Content,
  path: string,
  problem: string,
  advice: string,
): Finding {
  const file = toConfigurationFile(settings);
  const line = findLine(root, (written) => written.includes(JSON.stringify(path)), file);
  return { file, ...toError(line, problem, advice) };
}
