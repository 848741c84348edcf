import { isApiPath } from "../api/service.ts";
import { contactPaths } from "../catalog/contact.ts";
import { iconFiles } from "../catalog/icons.ts";
import { resources } from "../catalog/resources.ts";
import { listFixedPaths } from "../site/fixed-pages.ts";
import { toTwinPath } from "../site/paths.ts";
import { listFolder } from "./list-folder.ts";

/** What the engine serves itself. */
export interface EnginePaths {
  /** The files of its routes, and of those that somebody added to them, relative to the project. */
  readonly routes: readonly string[];
  /** The addresses of its routes and of what the catalog names. */
  readonly fixed: readonly string[];
  /** The folders below which addresses are made while building. */
  readonly open: readonly string[];
  /** Whether no page of an owner can have an address: the engine answers there, or where the page's twin would be. */
  readonly isTaken: (path: string) => boolean;
}

/** The one list of the engine's addresses, read from its routes. */
export async function readEnginePaths(root: string): Promise<EnginePaths> {
  const routes = await listFolder(root, "src/pages");
  // In a folder of each part's name.
  const partFiles = await listFolder(root, "src/parts");
  const all = [
    ...routes.map((file) => file.slice("src/pages".length)),
    ...partFiles.map((file) => file.slice(file.indexOf("/", "src/parts/".length))),
  ];
  const fixed = [
    ...all.filter((route) => !route.includes("[")).map((route) => route.replace(/\.[^./]+$/, "").replace(/\/index$/, "") || "/"),
    ...[...iconFiles, ...Object.values(resources)].map(({ path }) => path),
  ];
  const open = all.filter((route) => route.includes("[")).map((route) => route.slice(0, route.lastIndexOf("/", route.indexOf("[")) + 1));
  const taken = new Set<string>([...fixed, contactPaths.messages, contactPaths.challenge]);
  // Those that every site has are made of an owner's files.
  for (const path of listFixedPaths([]).flatMap((page) => [page, toTwinPath(page)])) taken.delete(path);
  return { routes, fixed, open, isTaken: (path) => isApiPath(path) || taken.has(path) || taken.has(toTwinPath(path)) };
}
