import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFolder } from "../files/list-folder.ts";

/** Where Astro looks for the owner's own pages. */
export const astroPagesFolder = "src/pages";

/**
 * `framed`: describes itself, so that the site adds its frame, Markdown and entries in lists.
 * `unlisted`: a document of its own that search engines leave out. `unmarked`: neither.
 */
export type RouteKind = "framed" | "unlisted" | "unmarked";

export type OwnRoute = Readonly<{ file: string; path: string; kind: RouteKind }>;

/** The pages in `src/pages`. Astro ignores names that start with an underscore or a dot. */
export async function listOwnRoutes(root: string): Promise<readonly OwnRoute[]> {
  const files = await listFolder(root, astroPagesFolder);
  return Promise.all(
    files
      .filter((file) => /\.(?:astro|html|mdx?|markdown)$/.test(file) && !/\/[_.]/.test(file))
      .map(async (file) => ({ file, path: toRoutePath(file), kind: await readKind(root, file) })),
  );
}

/** Requests have this path. Only names without brackets are paths. */
export const toRoutePath = (file: string): string =>
  file
    .normalize("NFC")
    .slice(astroPagesFolder.length)
    .replace(/(?:\/index)?\.[^./]+$/, "") || "/";

async function readKind(root: string, file: string): Promise<RouteKind> {
  return file.endsWith(".astro") ? toKind(readFileSync(join(root, file), "utf8")) : "unmarked";
}

/** A page with a syntax error counts as framed, so that the check explains the error. */
export async function toKind(source: string): Promise<RouteKind> {
  // Loads a native parser only if needed.
  const { readComponent } = await import("./component.ts");
  const { exports, elements, fault } = readComponent(source);
  if (fault || exports?.includes("page")) return "framed";
  const isUnlisted = elements.some(
    ({ name, attributes }) =>
      name === "meta" &&
      attributes["name"]?.toLowerCase() === "robots" &&
      (attributes["content"] ?? "")
        .toLowerCase()
        .split(",")
        .some((word) => ["noindex", "none"].includes(word.trim())),
  );
  return isUnlisted ? "unlisted" : "unmarked";
}
