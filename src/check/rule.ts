import type { SiteMap, TextPage } from "../site/site-map.ts";
import type { Reference, TextHead, Texts } from "../texts/text.ts";
import type { ContentFile, ReadFile } from "./content-file.ts";
import type { EnginePaths } from "./engine-paths.ts";
import type { Finding, Problem } from "./finding.ts";
import type { TextContext } from "./settings.ts";

/** A file with the record of its text. */
export interface TextFile {
  readonly file: ContentFile;
  readonly head: TextHead;
}

export type FilePage = TextPage<TextFile>;

/** All that editors wrote for a site. */
export interface Content extends TextContext {
  readonly root: string;
  /** Every file in the content folders; relative to the project, with slashes. */
  readonly paths: readonly string[];
  readonly files: readonly TextFile[];
  readonly map: SiteMap<TextFile>;
  readonly engine: EnginePaths;
  readonly findPage: Texts["findPage"];
  /** Whether anything is at a path now. */
  readonly has: (path: string) => boolean;
}

/** Looks for one kind of mistake in a file by itself: its findings are cached until the file changes. */
export type FileRule = (file: ReadFile, context: TextContext) => readonly Problem[];

/** Looks for one kind of mistake in what a file links to or shows, which other files may change. */
export type ReferenceRule = (references: readonly Reference[], file: ContentFile, content: Content) => Promise<readonly Problem[]>;

/** Looks for one kind of mistake that no file has alone. */
export type ContentRule = (content: Content) => readonly Finding[] | Promise<readonly Finding[]>;
