import { isApiPath } from "../api/service.ts";
import { contactPaths } from "../catalog/contact.ts";
import { iconFiles } from "../catalog/icons.ts";
import { findPart, type PartName } from "../catalog/parts.ts";
import { resources } from "../catalog/resources.ts";
import { listFixedPaths } from "../site/fixed-pages.ts";
import { toTwinPath } from "../site/paths.ts";
import { listFolder } from "./list-folder.ts";

/** What is served besides the pages of texts. */
export interface EnginePaths {
  /** The files of the engine's routes, and of those that somebody added to them, relative to the project. */
  readonly routes: readonly string[];
  /** The addresses of the files in `public`. */
  readonly published: readonly string[];
  /** Takes each address below a folder whose addresses are made while building, such as the social cards', as known. */
  readonly has: (path: string) => boolean;
  /** Whether the engine answers at a path, or at that of its twin, so that no page can have it. */
  readonly isTaken: (path: string) => boolean;
}

/** The folders whose addresses follow from the content. */
const ofContent: readonly string[] = ["/", "/articles/"];

/** Reads the engine's addresses from its routes and the catalog. */
export async function readEnginePaths(root: string, without: readonly PartName[] = []): Promise<EnginePaths> {
  const routes = await listFolder(root, "src/pages");
  const partFiles = await listFolder(root, "src/routes");
  const published = (await listFolder(root, "public")).map((file) => file.slice("public".length));
  const all = [
    ...routes.map((file) => file.slice("src/pages".length)),
    ...partFiles.map((file) => file.slice(file.indexOf("/", "src/routes/".length))),
  ];
  const fixed = [
    ...all.filter((route) => !route.includes("[")).map((route) => route.replace(/\.[^./]+$/, "").replace(/\/index$/, "") || "/"),
    ...[...iconFiles, ...Object.values(resources)].map(({ path }) => path),
  ];
  const made = all.filter((route) => route.includes("[")).map((route) => route.slice(0, route.lastIndexOf("/", route.indexOf("[")) + 1));
  const folders = ["/_astro/", ...made.filter((folder) => !ofContent.includes(folder))];
  const paths = new Set<string>([...published, ...fixed]);
  // The pages that every site has are made of an owner's files.
  const ownable = new Set<string>(listFixedPaths([]).flatMap((page) => [page, toTwinPath(page)]));
  const taken = new Set<string>([...fixed, contactPaths.messages, contactPaths.challenge].filter((path) => !ownable.has(path)));
  return {
    ...{ routes, published },
    has: (path) =>
      findPart(path, without) === undefined && (paths.has(path) || isApiPath(path) || folders.some((folder) => path.startsWith(folder))),
    isTaken: (path) => isApiPath(path) || taken.has(path) || taken.has(toTwinPath(path)),
  };
}
