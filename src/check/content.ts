import { resolveBaseUrl } from "../catalog/base-url.ts";
import { without } from "../catalog/chosen-parts.ts";
import type { PartName } from "../catalog/parts.ts";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import { sections as ownSections } from "../content/sections.ts";
import { site } from "../content/site.ts";
import { createFacts } from "../site/facts.ts";
import { toFilePage } from "../site/file-links.ts";
import { toPagePath } from "../site/paths.ts";
import { type Keeping, type OpenedTexts, readTexts } from "../texts/read-texts.ts";
import type { Reference, TextHead } from "../texts/text.ts";
import { type ContentFile, collections, type ReadFile } from "./content-file.ts";
import type { Finding } from "./finding.ts";
import { type KnownPaths, readKnownPaths } from "./known-paths.ts";
import { listFolder } from "./list-folder.ts";
import { isOut, type Place, toListPaths, toPlaces } from "./places.ts";

/** What the configuration says that content is checked by. */
export interface Settings {
  /** The parts that the site has not. */
  readonly without: readonly PartName[];
  readonly navigation: readonly { readonly label: string; readonly path: string }[];
  readonly footer?: readonly { readonly label: string; readonly path: string }[];
  /** Earlier address of a page to its present one. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly articlesPerPage: number;
  /** The hosts whose players and maps may be embedded. */
  readonly embeds: readonly string[];
  readonly sections: SectionConfigurations;
  readonly baseUrl: string;
  readonly now: Date;
}

/** A file with what was read in it. */
export interface FileReading {
  readonly file: ContentFile;
  readonly reading: TextHead;
}

/** What a file is read by besides its bytes: nothing of other files, and no day. */
export interface Given {
  readonly settings: Settings;
  /** What `{{name}}` may stand for in pages. */
  readonly facts: Readonly<Record<string, string>>;
}

/** All that editors wrote for a site, and what stands beside it. */
export interface Content extends Given {
  readonly root: string;
  readonly texts: OpenedTexts;
  /** Every file in the content folders, whatever it is; relative to the project, with slashes. */
  readonly paths: readonly string[];
  readonly files: readonly FileReading[];
  readonly places: readonly Place[];
  /** The page of each path; of two at one path, one. */
  readonly placesByPath: ReadonlyMap<string, Place>;
  readonly placesByFile: ReadonlyMap<string, Place>;
  /** The paths of all places. */
  readonly pagePaths: readonly string[];
  /** The paths of the lists of articles and of texts of sections. */
  readonly lists: ReadonlySet<string>;
  readonly known: KnownPaths;
}

/** What a rule says of one file. */
export type Problem = Omit<Finding, "file">;

/** Looks for one kind of mistake in a file by itself: what it finds is kept until the file changes. */
export type FileRule = (file: ReadFile, given: Given) => readonly Problem[];

/** Looks for one kind of mistake in what a file links to or shows, which others may change. */
export type ReferenceRule = (references: readonly Reference[], file: ContentFile, content: Content) => Promise<readonly Problem[]>;

/** Looks for one kind of mistake that no file has alone. */
export type ContentRule = (content: Content) => readonly Finding[] | Promise<readonly Finding[]>;

/** What the files of a site with these settings are read by. */
export function toGiven(settings: Settings): Given {
  return { settings, facts: createFacts(settings.baseUrl, undefined, settings.without) };
}

/** What stands in the configuration today. Throws an error where the address of the site is none. */
export function readSettings(): Settings {
  return { ...site, without, sections: ownSections, baseUrl: resolveBaseUrl(process.env), now: new Date() };
}

/** The paths of the files in the content folders, relative to the project, with slashes. */
export async function listContent(root: string, sections: SectionConfigurations = ownSections): Promise<readonly string[]> {
  const folders = [...collections, ...Object.keys(sections)];
  return (await Promise.all(folders.map((folder) => listFolder(root, `src/content/${folder}`)))).flat();
}

/** Whether a path is that of a file that becomes a page or a task guide. */
export function isPublished(path: string): boolean {
  return path.startsWith("src/content/articles/") ? /\.mdx?$/.test(path) : path.endsWith(".md");
}

/** Reads the whole content of a site. */
export async function readContent(root: string, given: Given, keeping?: Keeping): Promise<Content> {
  const { settings, facts } = given;
  const paths = await listContent(root, settings.sections);
  const texts = await readTexts(root, paths.filter(isPublished), given, keeping);
  const { files } = texts;
  const places = toPlaces(files, settings.sections);
  const lists = new Set(toListPaths(places, settings));
  const own = paths.filter((path) => path.endsWith(".astro")).flatMap((path) => toFilePage(path) ?? []);
  const known = await readKnownPaths(root, [...lists], own, settings.without);
  const placesByPath = new Map(places.map((place) => [place.path, place]));
  const placesByFile = new Map(places.map((place) => [place.file.path, place]));
  return {
    root,
    settings,
    texts,
    paths,
    files,
    places,
    placesByPath,
    placesByFile,
    pagePaths: [...placesByPath.keys()],
    lists,
    known,
    facts,
  };
}

/** Whether anything stands at a path today, or at that of a twin. */
export function standsAt({ placesByPath, known, settings }: Content, path: string): boolean {
  const place = placesByPath.get(path) ?? placesByPath.get(toPagePath(path));
  return (place && isOut(place, settings.now)) || known.has(path);
}
