import type { Article } from "../content-schemas.ts";

/** Whether an article stands on the site: not a draft, not dated in the future. */
export function isPublic({ draft, published }: Pick<Article, "draft" | "published">, now: Date): boolean {
  return !draft && published <= now;
}

interface Dated {
  readonly id: string;
  readonly data: Pick<Article, "published">;
}

/** Orders articles by day, the newest first; those of one day by their file's name. */
export function newestFirst(a: Dated, b: Dated): number {
  return b.data.published.getTime() - a.data.published.getTime() || a.id.localeCompare(b.id);
}
