import { toTextName } from "../addresses/file-links.ts";
import { isLeftToBuild, listGeneratedFiles } from "../addresses/generated-files.ts";
import type { PageAddress, PageIndex } from "../addresses/page-index.ts";
import { createPageIndex } from "../addresses/page-index.ts";
import { toPublicPath, toSkillName, toSkillPath } from "../addresses/paths.ts";
import { createRouteMatcher, isDynamic } from "../addresses/route-paths.ts";
import { isApiPath } from "../api/service.ts";
import { findFeature } from "../catalog/features.ts";
import { toPublished } from "../catalog/paths.ts";
import { findSite } from "../catalog/site.ts";
import { isPublished } from "../entries/content-file.ts";
import {
  type Settings,
  type TextContext,
  toTextContext,
  toTranslated,
} from "../entries/context.ts";
import { listContent } from "../entries/list-content.ts";
import { isFramed, listOwnRoutes, type OwnRoute } from "../entries/own-routes.ts";
import { type Keeping, readTexts } from "../entries/read-texts.ts";
import { toLanguageRecords } from "../entries/record-store.ts";
import { describeFinding, type Finding, isSound, summarize } from "../findings/finding.ts";
import { isPublic, sortScheduled } from "../schedule/publication.ts";
import { toSiteMap } from "../site/site-map.ts";
import { readEnginePaths } from "./engine-paths.ts";
import { inspection } from "./inspection.ts";
import type { Content, LanguageContent, TextFile } from "./rule.ts";
import { contentRules, referenceRules, siteRules } from "./rules.ts";
import { type BuiltPath, createFindUse, describeUsedAddresses } from "./used-addresses.ts";

export async function checkContent(
  root: string,
  settings: Settings,
  keeping?: Keeping,
): Promise<readonly Finding[]> {
  return (await reportContent(root, settings, keeping)).findings;
}

export async function reportContent(root: string, settings: Settings, keeping?: Keeping) {
  const { read, contents } = await readLanguages(root, settings, keeping);
  const found: Finding[] = [];
  for (const [index, content] of contents.entries()) {
    for (const { file, head } of content.files) {
      const problems = await Promise.all(
        referenceRules.map((rule) => rule(head.references, file, content)),
      );
      found.push(
        ...[...head.problems, ...problems.flat()].map((problem) => ({
          file: file.path,
          ...problem,
        })),
      );
    }
    for (const rule of index === 0 ? [...siteRules, ...contentRules] : contentRules)
      found.push(...(await rule(content)));
  }
  const findings = found.sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0),
  );
  const files = contents.flatMap(({ paths, routes }) => [
    ...paths.filter(isPublished),
    ...routes.map(({ file }) => file),
  ]);
  const summary = summarize(files.length, findings);
  const withheld = contents.flatMap(({ map }) =>
    map.pages.filter(({ head }) => !isPublic(head, settings.now)),
  );
  for (const { store } of read) store();
  const dynamicRoutes = contents.flatMap(({ routes }) =>
    routes.map(({ path }) => path).filter(isDynamic),
  );
  return {
    findings,
    withheld,
    addresses: contents[0]?.addresses ?? [],
    scheduled: sortScheduled(read.flatMap(({ scheduled }) => scheduled)),
    dynamicRoutes,
    describeUsed:
      dynamicRoutes.length === 0
        ? undefined
        : (paths: readonly BuiltPath[]) =>
            describeUsedAddresses(paths, createFindUse(settings, contents)),
    lines: findings.map(toLine),
    summary,
    isSound: isSound(findings),
  };
}

export async function readLanguages(root: string, settings: Settings, keeping?: Keeping) {
  const languages = settings.all.map((site) =>
    site.folder === settings.folder ? settings : toTranslated(site, settings),
  );
  const main = readContent(root, toTextContext(settings), keeping);
  const others = languages
    .slice(1)
    .map((own) => readContent(root, toTextContext(own), keeping, main));
  const read = await Promise.all([main, ...others]);
  return { read, contents: linkLanguages(read.map(({ content }) => content)) };
}

function linkLanguages(languages: readonly LanguageContent[]): readonly Content[] {
  const addresses = listAddresses(languages);
  const index = toPageIndex(languages, addresses);
  const isOfDynamicRoute = createRouteMatcher(
    languages.flatMap(({ routes }) => routes.map(({ path }) => path)),
  );
  const contents = languages.map((content) => {
    const has = (path: string) => index.has(path) || index.has(toPublished(path, content.settings));
    return {
      ...content,
      addresses,
      index,
      has,
      mayHave: (path: string) => has(path) || isOfDynamicRoute(path),
    };
  });
  if (contents.length === 1) return contents;
  const findIn = <T>(find: (content: Content) => T | undefined) =>
    contents
      .values()
      .map(find)
      .find((found) => found !== undefined);
  return contents.map((content, index) => ({
    ...content,
    has: (path) => contents.some(({ has }) => has(path)),
    mayHave: (path) => contents.some(({ mayHave }) => mayHave(path)),
    map: {
      ...content.map,
      // The main language has the redirects for all.
      paths: index === 0 ? contents.flatMap(({ map }) => map.paths) : content.map.paths,
      find: (path) => findIn(({ map }) => map.find(path)),
      findFile: (file) => findIn(({ map }) => map.findFile(file)),
    },
  }));
}

const isHtml = (file: string): boolean => file.endsWith(".html");

/** Of the site as the next build publishes it, without the pages for missing addresses. */
function listAddresses(languages: readonly LanguageContent[]): readonly PageAddress[] {
  const [{ settings, engine }] = languages as readonly [LanguageContent];
  return [
    ...(settings.paths.home === "/" ? [] : [{ path: "/", isListed: true }]),
    ...languages.flatMap(({ map }) => map.addresses),
    ...languages.flatMap(({ routes }) =>
      routes
        .filter(({ kind, path }) => kind === "unlisted" && !isDynamic(path))
        .map(({ path }) => ({ path, isListed: false })),
    ),
    ...languages
      .filter((own) => !own.settings.without.includes("search"))
      .map((own) => ({ path: own.settings.paths.search, isListed: false })),
    ...engine.published
      .filter(isHtml)
      .map((file) => ({ path: toPublicPath(file.slice(1)), isListed: false })),
  ];
}

function toPageIndex(
  languages: readonly LanguageContent[],
  addresses: readonly PageAddress[],
): PageIndex {
  const [{ settings, engine, files }] = languages as readonly [LanguageContent];
  const guides = files.filter(({ file }) => file.collection === "skills");
  const generated = listGeneratedFiles(
    settings,
    languages.flatMap(({ map }) => [...map.feeds]),
    guides.map(({ file }) => toSkillPath(toSkillName(file.name))),
  );
  const published = new Set([
    ...engine.published.filter((file) => !isHtml(file)),
    ...languages.flatMap(({ routes }) =>
      routes.flatMap(({ kind, path }) => (kind === "endpoint" ? path : [])),
    ),
  ]);
  const paths = new Set(addresses.map(({ path }) => path));
  return createPageIndex(
    settings,
    addresses,
    (path) =>
      published.has(path) ||
      (findFeature(path, settings) === undefined &&
        (generated.has(path) ||
          isApiPath(path) ||
          isLeftToBuild(settings, path, (page) => paths.has(page)))),
  );
}

/** Articles that the list in another language shows too. */
function listUntranslated(
  files: readonly TextFile[],
  settings: Settings,
  main?: LanguageContent,
): readonly TextFile[] {
  if (main === undefined || settings.listUntranslated !== "yes") return [];
  const isListed = ({ file, head }: TextFile) =>
    file.collection === "articles" && isPublic(head, settings.now);
  const translated = new Set(
    files.filter(isListed).map(({ file }) => toTextName(file.path, settings)),
  );
  return main.files.filter(
    (text) => isListed(text) && !translated.has(toTextName(text.file.path, main.settings)),
  );
}

const toLine = (finding: Finding): string =>
  describeFinding({
    ...finding,
    problem: `${finding.severity === "error" ? "Error" : "Warning"}: ${finding.problem}`,
  });

const toOwnPage = ({ path, description }: OwnRoute): PageAddress => ({
  path,
  isListed: description?.keys.get("indexable")?.literal !== false,
});

/** `store` stores the records, after the rules have added to them. */
export async function readContent(
  root: string,
  context: TextContext,
  keeping?: Keeping,
  main?: Promise<{ content: LanguageContent }>,
) {
  const { settings } = context;
  const routes = (await listOwnRoutes(root)).filter(
    ({ path }) => findSite(settings, path).folder === settings.folder,
  );
  const paths = await listContent(root, settings);
  const { files, scheduled, findPage, store } = await readTexts(
    root,
    paths.filter(isPublished),
    context,
    inspection,
    keeping,
  );
  const map = toSiteMap(
    files,
    routes.filter((route) => isFramed(route) && !isDynamic(route.path)).map(toOwnPage),
    settings,
    listUntranslated(files, settings, (await main)?.content),
  );
  const engine = await readEnginePaths(root, settings);
  const cacheFolder = keeping && toLanguageRecords(keeping.folder, settings);
  const content = { ...context, root, paths, routes, files, map, engine, findPage, cacheFolder };
  return { content, scheduled, store };
}
