/** The path of a page's Markdown twin. */
export function toTwinPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

/** The path of a page's social card. */
export function toCardPath(path: string): string {
  return `/cards${path === "/" ? "/index" : path}.png`;
}

/** The path of the page that a path is nearly: without trailing slashes, `index` or `.html`. */
export function toCanonicalPath(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end).replace(/(^|\/)index(\.html)?$|\.html$/, "") || "/";
}

/** The paths of the pages that a path at which nothing stands is nearly, likeliest first: in the letters that were asked for, then in small ones. */
export function toNearPaths(path: string): readonly [string, string] {
  return [toCanonicalPath(path), toCanonicalPath(path.toLowerCase())];
}

/** The listing pages' paths: the first page of articles is `/articles`. */
export function toArticlesPath(page: number): string {
  return page === 1 ? "/articles" : `/articles/${page}`;
}

/** The part of the site that articles and their lists lie in. */
export const articlesSection = { name: "Articles", path: toArticlesPath(1) } as const;

/** The pages of a tag's articles: the first one is `/tags/http`. */
export function toTagPath(tag: string, page = 1): string {
  return page === 1 ? `/tags/${tag}` : `/tags/${tag}/${page}`;
}

/** Throws, naming the file, where the path would be that of a listing page. */
export function toArticlePath(id: string, file = `src/content/articles/${id}.md`): string {
  if (/^\d+$/.test(id)) throw new Error(`${file}: a file name of digits alone is the address of a list of articles. Add a word to it`);
  return `/articles/${id}`;
}

/** Throws, naming the files, where a page would take the address of another one. */
export function assertOwnPaths(pages: readonly { readonly path: string; readonly file?: string | undefined }[]): void {
  const seen = new Map<string, string | undefined>();
  for (const { path, file } of pages) {
    if (path.endsWith("/index"))
      throw new Error(`${file}: the name index stands for the folder's own address, and only the home page may have it. Rename it`);
    if (seen.has(path)) throw new Error(describeClash(path, [seen.get(path), file]));
    seen.set(path, file);
  }
}

function describeClash(path: string, owners: readonly (string | undefined)[]): string {
  const files = owners.filter((file) => file !== undefined);
  if (files.length > 1) return `${files.join(" and ")} have one address, ${path}. Rename one of them`;
  return `${files.join()} has the address of a list of articles, ${path}. Rename it`;
}

/** The path of the page whose Markdown twin is at a path; the path itself where none is. */
export function toPagePath(path: string): string {
  if (path === "/index.md") return "/";
  return path.endsWith(".md") ? path.slice(0, -".md".length) : path;
}
