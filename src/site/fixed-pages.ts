import { contactPaths } from "../catalog/contact.ts";
import { findPart, type PartName } from "../catalog/parts.ts";
import { resources } from "../catalog/resources.ts";

const paths = ["/", contactPaths.page, contactPaths.sent, resources.developers.path, "/pricing"] as const;
export type FixedPath = (typeof paths)[number];

/** The pages that the API's answers, the headers and the form lead to: no site that has these parts is without them. */
export function listFixedPaths(without: readonly PartName[]): readonly FixedPath[] {
  return paths.filter((path) => findPart(path, without) === undefined);
}

export function findFixedPage<Page extends { readonly path: string }>(pages: readonly Page[], path: FixedPath): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (page) return page;
  const file = `src/content/pages${path === "/" ? "/index" : path}.md`;
  const advice = `Put the file back. Its text may be short, and navigation in src/content/site.ts need not name it`;
  throw new Error(`${file} is missing: what every site publishes beside its pages leads to ${path}. ${advice}`);
}
