import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toRoutePath } from "../addresses/route-paths.ts";
import { astroPagesFolder } from "../catalog/site.ts";
import { listFolder } from "../files/list-folder.ts";
import type { PageDescription, StaticParams } from "./component.ts";

/**
 * `framed`: describes itself, so that the site adds its frame, Markdown and entries in lists.
 * `unlisted`: a document of its own that search engines leave out. `unmarked`: neither.
 * `endpoint`: code that makes a file. `foreign`: a page in another format than Astro's.
 */
export type RouteKind = "framed" | "unlisted" | "unmarked" | "endpoint" | "foreign";

type RouteSource = Readonly<{
  kind: RouteKind;
  description?: PageDescription | undefined;
  /** The names of exported values. Undefined if only another file knows them. */
  exports?: readonly string[] | undefined;
  /** Asks to be rendered for each request. */
  isOnDemand?: boolean;
  /** Of a file with parameters in its name, as far as its source shows them. */
  staticParams?: readonly StaticParams[];
}>;

export type OwnRoute = RouteSource & Readonly<{ file: string; path: string }>;

const routeFile = /\.(?:astro|html|mdx?|markdown|mdown|mkdn?|mdwn|ts|js)$/;

/** The files in `src/pages`. Astro ignores names that start with an underscore or a dot. */
export async function listOwnRoutes(root: string): Promise<readonly OwnRoute[]> {
  const files = await listFolder(root, astroPagesFolder);
  return Promise.all(
    files
      .filter((file) => routeFile.test(file) && !/\/(?:_|\.(?!well-known\/))/.test(file))
      .map(async (file) => ({
        file,
        path: toRoutePath(file),
        ...(await readRouteSource(file, readFileSync(join(root, file), "utf8"))),
      })),
  );
}

export const isFramed = ({ kind }: Pick<OwnRoute, "kind">): boolean => kind === "framed";

/** A page with a syntax error counts as framed, so that the check explains the error. */
export async function readRouteSource(file: string, source: string): Promise<RouteSource> {
  const isCode = /\.[jt]s$/.test(file);
  if (!isCode && !file.endsWith(".astro")) return { kind: "foreign" };
  // Loads a native parser only if needed.
  const { readComponent, readDescription, readStaticParams, isFalse } = await import(
    "./component.ts"
  );
  const text = isCode ? `---\n${source}\n---\n` : source;
  const { exports, elements, fault } = readComponent(text);
  if (fault) return { kind: isCode ? "endpoint" : "framed" };
  const shared = {
    exports,
    isOnDemand: isFalse(text, "prerender"),
    staticParams: readStaticParams(text).map(({ line, values }) => ({
      // The code of a file that is only code starts on the second line.
      line: isCode ? line - 1 : line,
      values,
    })),
  };
  if (isCode) return { kind: "endpoint", ...shared };
  if (exports?.includes("page"))
    return { kind: "framed", description: readDescription(source), ...shared };
  const isUnlisted = elements.some(
    ({ name, attributes }) =>
      name === "meta" &&
      attributes["name"]?.toLowerCase() === "robots" &&
      (attributes["content"] ?? "")
        .toLowerCase()
        .split(",")
        .some((word) => ["noindex", "none"].includes(word.trim())),
  );
  return { kind: isUnlisted ? "unlisted" : "unmarked", ...shared };
}
