import { join, resolve } from "node:path";
import { listFixedPaths, toTwinPath } from "../addresses/paths.ts";
import { listHandledPaths } from "../api/routes.ts";
import { isApiPath } from "../api/service.ts";
import { findFeature } from "../catalog/features.ts";
import { iconFiles } from "../catalog/icons.ts";
import { toPublished } from "../catalog/paths.ts";
import type { Site } from "../catalog/site.ts";
import { listFolder } from "../files/list-folder.ts";
import { findUnpublishedFile } from "../files/public-file.ts";

export type EnginePaths = Awaited<ReturnType<typeof readEnginePaths>>;

const engine = resolve(import.meta.dirname, "..");

/** Without its feature's folder. */
const toRoute = (file: string) => file.slice(file.indexOf("/", "routes/".length));

const ofContent: readonly string[] = ["/", "/articles/"];

export async function readEnginePaths(
  root: string,
  site: Pick<Site, "without" | "paths" | "editing" | "resources" | "mcp" | "publishAnyway">,
) {
  const all = (await listFolder(engine, "routes")).map(toRoute);
  const published = (await listFolder(root, "public"))
    .map((file) => file.slice("public/".length))
    .filter((path) => findUnpublishedFile(join(root, "public"), path, site) === undefined)
    .map((path) => `/${path.normalize("NFC")}`);
  const fixed = [
    ...all
      .filter((route) => !route.includes("["))
      .map((route) => route.replace(/\.[^./]+$/, "").replace(/\/index$/, "") || "/")
      .map((route) => toPublished(route, site)),
    ...[...iconFiles, ...Object.values(site.resources)].map(({ path }) => path),
  ];
  const made = all
    .filter((route) => route.includes("["))
    .map((route) => route.slice(0, route.lastIndexOf("/", route.indexOf("[")) + 1));
  const folders = ["/_astro/", ...made.filter((folder) => !ofContent.includes(folder))];
  // The page that offers the languages, if all have a prefix.
  const paths = new Set<string>([...published, ...fixed, "/", toTwinPath("/")]);
  // Every site has these from the owner's files.
  const ownable = new Set<string>(
    listFixedPaths([]).flatMap((page) =>
      [page, toTwinPath(page)].map((path) => toPublished(path, site)),
    ),
  );
  // Those of a feature that the owner left out too, so that it can be used later.
  const routed = Object.values(listHandledPaths({ ...site, all: [site], has: () => true })).flat();
  const taken = new Set<string>([...fixed, ...routed].filter((path) => !ownable.has(path)));
  return {
    /** Astro makes a page of each of these files. */
    routeFiles: await listFolder(root, "src/pages"),
    published,
    /** Also true for generated files, such as social cards. */
    has: (path: string) =>
      findFeature(path, site) === undefined &&
      (paths.has(path) || isApiPath(path) || folders.some((folder) => path.startsWith(folder))),
    isTaken: (path: string) => isApiPath(path) || taken.has(path) || taken.has(toTwinPath(path)),
  };
}
