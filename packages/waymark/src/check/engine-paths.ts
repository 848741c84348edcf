import { join } from "node:path";
import { listFixedPaths, toTwinPath } from "../addresses/paths.ts";
import { listHandledPaths } from "../api/routes.ts";
import { isApiPath } from "../api/service.ts";
import { iconFiles, webManifest } from "../catalog/icons.ts";
import { builtInPaths, toPublished } from "../catalog/paths.ts";
import type { Site } from "../catalog/site.ts";
import { listFolder } from "../files/list-folder.ts";
import { findUnpublishedFile } from "../files/public-file.ts";

export type EnginePaths = Awaited<ReturnType<typeof readEnginePaths>>;

/** Files that the build makes for itself and does not publish. */
const internalFiles = ["/site-index.json", "/documents.bin"];

/** Without the folders in which owners' pages can be too. */
const folders = ["/_astro", "/cards", "/llms-full", "/.well-known/agent-skills"];

export async function readEnginePaths(
  root: string,
  site: Pick<Site, "without" | "paths" | "editing" | "resources" | "mcp" | "publishAnyway">,
) {
  const published = (await listFolder(root, "public"))
    .map((file) => file.slice("public/".length))
    .filter((path) => findUnpublishedFile(join(root, "public"), path, site) === undefined)
    .map((path) => `/${path.normalize("NFC")}`);
  // Every site has these from the owner's files.
  const ownable = new Set<string>(
    listFixedPaths([]).flatMap((page) =>
      [page, toTwinPath(page)].map((path) => toPublished(path, site)),
    ),
  );
  // Also those of features that are turned off, because an owner can turn them on.
  const handled = Object.values(listHandledPaths({ ...site, all: [site], has: () => true })).flat();
  const files = [...iconFiles, webManifest, ...Object.values(site.resources)];
  const all = [
    builtInPaths.notFound,
    site.paths.notFound,
    ...internalFiles,
    ...files.map(({ path }) => path),
    ...handled,
  ];
  const taken = new Set<string>(all.filter((path) => !ownable.has(path)));
  return {
    /** The owner's files in `public`. */
    published,
    isTaken: (path: string) => isApiPath(path) || taken.has(path) || taken.has(toTwinPath(path)),
    isFolder: (path: string) =>
      isApiPath(path) || folders.some((folder) => `${path}/`.startsWith(`${folder}/`)),
  };
}
