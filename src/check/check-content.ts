import { toPublished } from "../catalog/paths.ts";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import { isPublic } from "../site/publication.ts";
import { toSiteMap } from "../site/site-map.ts";
import { type Keeping, readTexts } from "../texts/read-texts.ts";
import { collections, isPublished } from "./content-file.ts";
import { readEnginePaths } from "./engine-paths.ts";
import { describeFinding, type Finding, isSound, summarize } from "./finding.ts";
import { listFolder } from "./list-folder.ts";
import { contentRules, referenceRules } from "./rules.ts";
import { type Settings, type TextContext, toTextContext } from "./settings.ts";

export async function checkContent(root: string, settings: Settings, keeping?: Keeping): Promise<readonly Finding[]> {
  return (await reportContent(root, settings, keeping)).findings;
}

export async function reportContent(root: string, settings: Settings, keeping?: Keeping) {
  const { content, share } = await readContent(root, toTextContext(settings), keeping);
  const found: Finding[] = [];
  for (const { file, head } of content.files) {
    const problems = await Promise.all(referenceRules.map((rule) => rule(head.references, file, content)));
    found.push(...[...head.problems, ...problems.flat()].map((problem) => ({ file: file.path, ...problem })));
  }
  for (const rule of contentRules) found.push(...(await rule(content)));
  const findings = found.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)));
  const summary = summarize(content.paths.filter(isPublished).length, findings);
  const withheld = content.map.pages.filter(({ head }) => !isPublic(head, settings.now));
  return { findings, withheld, texts: share(), lines: findings.map(toLine), summary, isSound: isSound(findings) };
}

/** Most findings are errors, so only warnings are labeled. */
function toLine(finding: Finding): string {
  return describeFinding(finding.severity === "error" ? finding : { ...finding, problem: `Warning: ${finding.problem}` });
}

export async function listContent(root: string, sections: SectionConfigurations): Promise<readonly string[]> {
  const folders = [...collections, ...Object.keys(sections)];
  return (await Promise.all(folders.map((folder) => listFolder(root, `src/content/${folder}`)))).flat();
}

/** Reads all content of a site. `share` caches the results for the next build and returns the data that pages need. */
export async function readContent(root: string, context: TextContext, keeping?: Keeping) {
  const { settings } = context;
  const paths = await listContent(root, settings.sections);
  const { files, findPage, share } = await readTexts(root, paths.filter(isPublished), context, keeping);
  const ownFiles = paths.filter((path) => path.endsWith(".astro"));
  const map = toSiteMap(files, ownFiles, settings);
  const engine = await readEnginePaths(root, settings);
  const has = (path: string) => [path, toPublished(path, settings)].some((one) => map.has(one) || engine.has(one));
  return { content: { ...context, root, paths, files, map, engine, has, findPage }, share };
}
