import type { Site } from "../catalog/site.ts";
import type { Article } from "../content-schemas.ts";
import { toReadableDay } from "./line.ts";

type Release = Pick<Article, "draft" | "published">;

/** Only articles have a date. */
export function isPublic({ draft, published }: { readonly draft: boolean; readonly published?: Date | undefined }, now: Date): boolean {
  return !draft && (published === undefined || published <= now);
}

/** Shown to editors. */
export function toWithheld(site: Site, release: Release, now: Date): string | undefined {
  if (isPublic(release, now)) return undefined;
  return release.draft ? site.words.byline.draft : site.words.byline.notBefore(toReadableDay(site, release.published));
}

interface Dated {
  readonly id: string;
  readonly data: Pick<Article, "published">;
}

/** Newest first. Ties are sorted by file name. */
export function newestFirst(a: Dated, b: Dated): number {
  return b.data.published.getTime() - a.data.published.getTime() || a.id.localeCompare(b.id);
}
