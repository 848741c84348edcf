import { contactPaths } from "../catalog/contact.ts";
import { findPart, type PartName } from "../catalog/parts.ts";
import { resources } from "../catalog/resources.ts";

const paths = ["/", contactPaths.page, contactPaths.sent, resources.developers.path, "/pricing"] as const;
export type FixedPath = (typeof paths)[number];

/** The pages that API responses, headers and the form link to. */
export function listFixedPaths(without: readonly PartName[]): readonly FixedPath[] {
  return paths.filter((path) => findPart(path, without) === undefined);
}

export function findFixedPage<Page extends { readonly path: string }>(pages: readonly Page[], path: FixedPath): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (page) return page;
  const file = `src/content/pages${path === "/" ? "/index" : path}.md`;
  const advice = `Restore the file. Its text can be short, and the page does not have to be in navigation in src/content/site.ts`;
  throw new Error(`${file} is missing: other resources on the site link to ${path}. ${advice}`);
}
