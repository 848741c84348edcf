import { isApiPath } from "../api/service.ts";
import { findPart, type PartName } from "../catalog/parts.ts";
import { toTwinPath } from "../site/paths.ts";
import { type EnginePaths, readEnginePaths } from "./engine-paths.ts";
import { listFolder } from "./list-folder.ts";

/** What stands at the addresses of a site besides the pages of editors' texts. */
export interface KnownPaths extends Pick<EnginePaths, "routes" | "isTaken"> {
  readonly has: (path: string) => boolean;
  /** The addresses of the files in `public`. */
  readonly files: readonly string[];
}

/** The folders whose addresses follow from the content, which is known. */
const ofContent: readonly string[] = ["/", "/articles/"];

/**
 * The addresses of lists, of pages that are components, of files in `public`, of what the catalog names and of the site's own routes. Below a folder whose addresses are
 * made while building, such as that of the social cards, each is taken as known: the build looks at what it has made.
 */
export async function readKnownPaths(
  root: string,
  lists: readonly string[],
  own: readonly string[],
  without: readonly PartName[],
): Promise<KnownPaths> {
  const files = (await listFolder(root, "public")).map((file) => file.slice("public".length));
  const { routes, fixed, open, isTaken } = await readEnginePaths(root);
  const folders = ["/_astro/", ...open.filter((folder) => !ofContent.includes(folder))];
  const paths = new Set([...files, ...fixed, ...[...lists, ...own].flatMap((path) => [path, toTwinPath(path)])]);
  return {
    files,
    routes,
    isTaken,
    has: (path) =>
      findPart(path, without) === undefined && (paths.has(path) || isApiPath(path) || folders.some((folder) => path.startsWith(folder))),
  };
}
