import { createHmac } from "node:crypto";
import { type Addressing, draftsPath, toPrefix } from "../catalog/paths.ts";
import { toLocalTime } from "./moment.ts";

/** `published` is an instant. Only articles have one. */
export type Release = Readonly<{ draft: boolean; published?: Date | undefined }>;

export const isPublic = ({ draft, published }: Release, now: Date): boolean =>
  !draft && (published === undefined || published <= now);

/** Unguessable without the key. Lowercase, as every host redirects capitals. The prefix tells the language. */
export const toDraftPath = (site: Addressing, key: string, path: string): string =>
  `${draftsPath}${toPrefix(site)}/${createHmac("sha256", key).update(path).digest("hex").slice(0, 32)}`;

/** In no list, for no search engine. */
export const toDraft = <Page extends { readonly path: string }>(
  site: Addressing,
  key: string,
  page: Page,
) => ({ ...page, path: toDraftPath(site, key, page.path), indexable: false }) as const;

export type Scheduled = Readonly<{ file: string; at: string }>;

type Text = Readonly<{ file: { readonly path: string }; head: Release }>;

export function listScheduled(texts: readonly Text[], now: Date): readonly Scheduled[] {
  const later = texts.flatMap(({ file, head: { draft, published } }) =>
    draft || published === undefined || isPublic({ draft, published }, now)
      ? []
      : { file: file.path, at: published.toISOString() },
  );
  return sortScheduled(later);
}

export const sortScheduled = (later: readonly Scheduled[]): readonly Scheduled[] =>
  later.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

export const describeScheduled = (
  { file, at }: Scheduled,
  timeZone: string,
  state = "is scheduled for",
): string => `${file} ${state} ${toLocalTime(timeZone, new Date(at))} (${timeZone}).`;

/** An editor may have meant to schedule these. */
export function describePlanned(
  texts: readonly Text[],
  now: Date,
  timeZone: string,
): readonly string[] {
  const drafts = texts
    .filter(({ head }) => head.draft)
    .map(({ file, head }) => ({ file, head: { ...head, draft: false } }));
  return listScheduled(drafts, now).map(
    (text) =>
      `${describeScheduled(text, timeZone, "is a draft for")} To schedule it, remove  draft: true`,
  );
}

export const findDue = (table: readonly Scheduled[], now: Date): readonly Scheduled[] =>
  table.filter(({ at }) => isPublic({ draft: false, published: new Date(at) }, now));

type Dated = Readonly<{ id: string; data: { readonly published: Date } }>;

/** Ties by file name. */
export const newestFirst = (a: Dated, b: Dated): number =>
  b.data.published.getTime() - a.data.published.getTime() || a.id.localeCompare(b.id);
