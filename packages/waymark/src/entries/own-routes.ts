import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toRoutePath } from "../addresses/file-links.ts";
import { astroPagesFolder } from "../catalog/site.ts";
import { listFolder } from "../files/list-folder.ts";
import type { PageDescription } from "./component.ts";

/**
 * `framed`: describes itself, so that the site adds its frame, Markdown and entries in lists.
 * `unlisted`: a document of its own that search engines leave out. `unmarked`: neither.
 */
export type RouteKind = "framed" | "unlisted" | "unmarked";

type RouteSource = Readonly<{ kind: RouteKind; description?: PageDescription | undefined }>;

export type OwnRoute = RouteSource & Readonly<{ file: string; path: string }>;

/** The pages in `src/pages`. Astro ignores names that start with an underscore or a dot. */
export async function listOwnRoutes(root: string): Promise<readonly OwnRoute[]> {
  const files = await listFolder(root, astroPagesFolder);
  return Promise.all(
    files
      .filter((file) => /\.(?:astro|html|mdx?|markdown)$/.test(file) && !/\/[_.]/.test(file))
      .map(async (file) => ({ file, path: toRoutePath(file), ...(await readRoute(root, file)) })),
  );
}

export const isFramed = ({ kind }: OwnRoute): boolean => kind === "framed";

async function readRoute(root: string, file: string): Promise<RouteSource> {
  return file.endsWith(".astro")
    ? readRouteSource(readFileSync(join(root, file), "utf8"))
    : { kind: "unmarked" };
}

/** A page with a syntax error counts as framed, so that the check explains the error. */
export async function readRouteSource(source: string): Promise<RouteSource> {
  // Loads a native parser only if needed.
  const { readComponent, readDescription } = await import("./component.ts");
  const { exports, elements, fault } = readComponent(source);
  if (fault) return { kind: "framed" };
  if (exports?.includes("page")) return { kind: "framed", description: readDescription(source) };
  const isUnlisted = elements.some(
    ({ name, attributes }) =>
      name === "meta" &&
      attributes["name"]?.toLowerCase() === "robots" &&
      (attributes["content"] ?? "")
        .toLowerCase()
        .split(",")
        .some((word) => ["noindex", "none"].includes(word.trim())),
  );
  return { kind: isUnlisted ? "unlisted" : "unmarked" };
}
