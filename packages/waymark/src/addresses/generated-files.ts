import { iconFiles, webManifest } from "../catalog/icons.ts";
import { listResources } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";
import { toCardPath, toPartPath } from "./paths.ts";

/**
 * The site's files that are neither pages nor twins. Without those in `public`, and without those
 * that `isLeftToBuild`.
 */
export const listGeneratedFiles = (
  site: Site,
  feeds: Iterable<string>,
  skills: Iterable<string>,
): ReadonlySet<string> =>
  new Set([
    ...[...iconFiles, webManifest, ...listResources(site)].map(({ path }) => path),
    ...feeds,
    ...skills,
  ]);

/**
 * True for files that only a build knows, because they depend on the contents of files: bundled
 * assets, social cards, and the parts of `llms-full.txt`.
 */
export function isLeftToBuild(
  { all }: Pick<Site, "all">,
  path: string,
  isPage: (path: string) => boolean,
): boolean {
  if (path.startsWith("/_astro/")) return true;
  const card = toPageOfCard(path);
  if (card !== undefined) return isPage(card);
  return all.some((own) => {
    const [start = "", end = ""] = toPartPath(own, "*").split("*");
    const isPart = path.startsWith(start) && path.endsWith(end);
    return isPart && /^(?:pages|articles-\d+)$/.test(path.slice(start.length, -end.length));
  });
}

function toPageOfCard(path: string): string | undefined {
  const [start = "", end = ""] = toCardPath("*").split("*");
  if (!path.startsWith(start) || !path.endsWith(end)) return undefined;
  const page = path.slice(start.length, -end.length);
  return page === "/index" ? "/" : page;
}
