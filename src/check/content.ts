import { toPublished } from "../catalog/paths.ts";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import { toSiteMap } from "../site/site-map.ts";
import { type Keeping, readTexts } from "../texts/read-texts.ts";
import type { Texts } from "../texts/text.ts";
import { collections, isPublished } from "./content-file.ts";
import { readEnginePaths } from "./engine-paths.ts";
import { listFolder } from "./list-folder.ts";
import type { Content } from "./rule.ts";
import type { TextContext } from "./settings.ts";

export async function listContent(root: string, sections: SectionConfigurations): Promise<readonly string[]> {
  const folders = [...collections, ...Object.keys(sections)];
  return (await Promise.all(folders.map((folder) => listFolder(root, `src/content/${folder}`)))).flat();
}

/** Reads all content of a site. `share` caches the results for the next build and returns the data that pages need. */
export async function readContent(
  root: string,
  context: TextContext,
  keeping?: Keeping,
): Promise<{ readonly content: Content; readonly share: () => Texts }> {
  const { settings } = context;
  const paths = await listContent(root, settings.sections);
  const { files, findPage, share } = await readTexts(root, paths.filter(isPublished), context, keeping);
  const ownFiles = paths.filter((path) => path.endsWith(".astro"));
  const map = toSiteMap(files, ownFiles, settings);
  const engine = await readEnginePaths(root, settings);
  const has = (path: string) => [path, toPublished(path, settings)].some((one) => map.has(one) || engine.has(one));
  return { content: { ...context, root, paths, files, map, engine, has, findPage }, share };
}
