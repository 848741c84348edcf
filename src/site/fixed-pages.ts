import { findPart, type PartName } from "../catalog/parts.ts";
import { type Addressing, builtInPaths, toPublished } from "../catalog/paths.ts";
import { resources } from "../catalog/resources.ts";

const paths = ["/", builtInPaths.contact, builtInPaths.sent, resources.developers.path, builtInPaths.pricing] as const;
export type FixedPath = (typeof paths)[number];

/** The pages that the form and the API's responses and headers link to, by their default addresses. */
export function listFixedPaths(without: readonly PartName[]): readonly FixedPath[] {
  return paths.filter((path) => findPart(path, { without, paths: builtInPaths }) === undefined);
}

export function findFixedPage<Page extends { readonly path: string }>(site: Addressing, pages: readonly Page[], path: FixedPath): Page {
  const published = toPublished(path, site);
  const page = pages.find((candidate) => candidate.path === published);
  if (page) return page;
  const file = `src/content/pages${path === "/" ? "/index" : path}.md`;
  const advice = `Restore the file. Its text can be short, and the page does not have to be in navigation in src/content/site.ts`;
  throw new Error(`${file} is missing: other resources on the site link to ${published}. ${advice}`);
}
