import { isDynamic, isRouteFile, toRoutePath } from "../addresses/route-paths.ts";
import { findSite, type Site } from "../catalog/site.ts";
import { describeFinding } from "../findings/finding.ts";
import type { Content } from "./rule.ts";
import { findUse, otherValue } from "./rules/own-routes.ts";

/** A page or file of a build, with the file that makes it. */
export type BuiltPath = Readonly<{ pathname: string; route: Readonly<{ component: string }> }>;

/** Why a file cannot make a page or a file at this address. */
type FindUse = (file: string, path: string) => string | undefined;

/** Keeps the content of all languages. */
export function createFindUse(site: Site, contents: readonly Content[]): FindUse {
  return (file, path) => {
    const { folder } = findSite(site, path);
    const content = contents.find(({ settings }) => settings.folder === folder);
    const kind = /\.[jt]s$/.test(file) ? "endpoint" : "unlisted";
    return content && findUse({ file, kind }, path, content);
  };
}

/** Describes used addresses that files in `src/pages` with parameters in their names compute. */
export function describeUsedAddresses(
  paths: readonly BuiltPath[],
  findUseOf: FindUse,
): readonly string[] {
  const files = new Map<string, string>();
  return paths.flatMap(({ pathname, route: { component: file } }): readonly string[] => {
    if (!isRouteFile(file) || !isDynamic(toRoutePath(file))) return [];
    const path = pathname.normalize("NFC").replace(/(?<=.)\/$/, "");
    // Netlify and many file systems ignore case.
    const other = files.get(path.toLowerCase());
    files.set(path.toLowerCase(), file);
    if (other === file)
      return [describe(file, `getStaticPaths lists ${path} twice.`, "Remove one of them.")];
    const problem =
      other === undefined ? findUseOf(file, path) : `It has the same URL as ${other}: ${path}.`;
    return problem === undefined ? [] : [describe(file, problem, otherValue)];
  });
}

const describe = (file: string, problem: string, advice: string): string =>
  describeFinding({ file, severity: "error", problem, advice });
