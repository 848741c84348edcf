import { words } from "../catalog/words.ts";
import type { Article } from "../content-schemas.ts";
import { toReadableDay } from "./line.ts";

type Release = Pick<Article, "draft" | "published">;

/** Whether an article stands on the site: not a draft, not dated in the future. */
export function isPublic({ draft, published }: Release, now: Date): boolean {
  return !draft && published <= now;
}

/** Why an article does not stand on the site, for its editor; undefined where it does. */
export function toWithheld(release: Release, now: Date): string | undefined {
  if (isPublic(release, now)) return undefined;
  return release.draft ? words.byline.draft : words.byline.notBefore(toReadableDay(release.published));
}

interface Dated {
  readonly id: string;
  readonly data: Pick<Article, "published">;
}

/** Orders articles by day, the newest first; those of one day by their file's name. */
export function newestFirst(a: Dated, b: Dated): number {
  return b.data.published.getTime() - a.data.published.getTime() || a.id.localeCompare(b.id);
}
