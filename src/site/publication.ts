import type { Site } from "../catalog/site.ts";
import type { Article } from "../content-schemas.ts";
import { toReadableDay } from "./line.ts";

type Release = Pick<Article, "draft" | "published">;

/** Whether a text is on the site: not a draft, not dated in the future. Only articles have a day. */
export function isPublic({ draft, published }: { readonly draft: boolean; readonly published?: Date | undefined }, now: Date): boolean {
  return !draft && (published === undefined || published <= now);
}

/** Why an article is not on the site, for its editor. */
export function toWithheld(site: Site, release: Release, now: Date): string | undefined {
  if (isPublic(release, now)) return undefined;
  return release.draft ? site.words.byline.draft : site.words.byline.notBefore(toReadableDay(site, release.published));
}

interface Dated {
  readonly id: string;
  readonly data: Pick<Article, "published">;
}

/** Orders articles by day, the newest first; those of one day by their file's name. */
export function newestFirst(a: Dated, b: Dated): number {
  return b.data.published.getTime() - a.data.published.getTime() || a.id.localeCompare(b.id);
}
