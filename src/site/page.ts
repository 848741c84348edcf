/** A page of the site, in the form that every surface is built from. Dates are midnight UTC. */
export interface SitePage {
  /** Without a trailing slash; the home page is `/`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly kind: "page" | "article" | "listing";
  readonly published?: Date | undefined;
  readonly updated?: Date | undefined;
  readonly tags: readonly string[];
  /** Articles only, such as `6 min`. */
  readonly readingTime?: string;
  /** The body as Markdown, without the H1. Links may be relative to the page. */
  readonly markdown: string;
  /** The body as HTML, for feeds; articles only. */
  readonly html?: string;
}

/** A page as the index of the site has it. */
export interface IndexedPage {
  readonly path: string;
  readonly title: string;
  /** The day of its last change, such as `2026-11-20`. */
  readonly lastmod?: string | undefined;
}

export function toIndexedPage(page: SitePage): IndexedPage {
  const changed = lastModified(page);
  return { path: page.path, title: page.title, lastmod: changed && toIsoDay(changed) };
}

/** The day a page last changed. */
export function lastModified({ published, updated }: Pick<SitePage, "published" | "updated">): Date | undefined {
  return updated ?? published;
}

/** A day as `2026-11-20`. */
export function toIsoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
