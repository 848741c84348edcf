/** The path of a page's Markdown twin. */
export function toTwinPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

/** The listing pages' paths: the first page of articles is `/articles`. */
export function toArticlesPath(page: number): string {
  return page === 1 ? "/articles" : `/articles/page/${page}`;
}

export function toTagPath(tag: string): string {
  return `/tags/${tag}`;
}

export function toArticlePath(id: string): string {
  return `/articles/${id}`;
}
