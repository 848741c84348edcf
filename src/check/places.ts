import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import { toSlug } from "../http/slug.ts";
import { toFilePage } from "../site/file-links.ts";
import { paginate } from "../site/list-pages.ts";
import { tagsPath, toArticlesPath, toSectionPath, toTagPath } from "../site/paths.ts";
import { isPublic } from "../site/publication.ts";
import { groupByTag } from "../site/tags.ts";
import type { TextHead } from "../texts/text.ts";
import type { FileReading, Settings } from "./content.ts";
import type { ContentFile } from "./content-file.ts";

/** The page of a file: where it stands, and from when on. */
export interface Place {
  readonly file: ContentFile;
  readonly reading: TextHead;
  readonly path: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly isDraft: boolean;
  /** The day that an article comes out; any other page has none. */
  readonly published?: Date | undefined;
}

/** Where the pages of files stand; task guides have none. */
export function toPlaces(files: readonly FileReading[], sections: SectionConfigurations): readonly Place[] {
  return files.filter(({ file }) => file.collection !== "skills").map((reading) => toPlace(reading, sections));
}

function toPlace({ file, reading }: FileReading, sections: SectionConfigurations): Place {
  const { title, tags, isDraft, published } = reading;
  return { file, reading, path: toFilePage(file.path, sections) ?? "", title, tags, isDraft, published };
}

/** Whether a page stands at a time. */
export function isOut({ file, isDraft, published }: Place, now: Date): boolean {
  return file.collection === "articles" ? published !== undefined && isPublic({ draft: isDraft, published }, now) : !isDraft;
}

/** The paths of the lists of articles, of all tags, of each tag's articles, and of each section's texts. */
export function toListPaths(
  places: readonly Place[],
  { now, articlesPerPage, sections }: Pick<Settings, "now" | "articlesPerPage" | "sections">,
): readonly string[] {
  const articles = places.filter((place) => place.file.collection === "articles" && isOut(place, now));
  const toPaths = (items: readonly unknown[], toPath: (page: number) => string) =>
    paginate(items, articlesPerPage).map((_, index) => toPath(index + 1));
  const ofSections = Object.keys(sections).flatMap((name) =>
    toPaths(
      places.filter((place) => place.file.collection === name && isOut(place, now)),
      (page) => toSectionPath(name, page),
    ),
  );
  return [
    ...ofSections,
    ...toPaths(articles, toArticlesPath),
    ...(articles.length > 0 ? [tagsPath] : []),
    ...[...groupByTag(articles, ({ tags }) => tags.map(toSlug))].flatMap(([tag, some]) => toPaths(some, (page) => toTagPath(tag, page))),
  ];
}
