import type { PageAddress, PageIndex } from "../addresses/page-index.ts";
import { createPageIndex } from "../addresses/page-index.ts";
import type { ContentFile } from "../entries/content-file.ts";
import type { TextContext } from "../entries/context.ts";
import type { OwnRoute } from "../entries/own-routes.ts";
import type { PageText, Reference, TextHead } from "../entries/text.ts";
import type { Finding, Problem } from "../findings/finding.ts";
import { memoizeLatest, memoizePer } from "../memo/memoize.ts";
import { type SiteMap, type TextPage, toSiteMap } from "../site/site-map.ts";
import type { EnginePaths } from "./engine-paths.ts";

export type TextFile = Readonly<{ file: ContentFile; head: TextHead }>;

export type FilePage = TextPage<TextFile>;

/** What the files in one language contain. */
export interface LanguageContent extends TextContext {
  readonly root: string;
  readonly paths: readonly string[];
  /** The owner's pages in `src/pages`, in this language. */
  readonly routes: readonly OwnRoute[];
  readonly files: readonly TextFile[];
  readonly map: SiteMap<TextFile>;
  readonly engine: EnginePaths;
  /** Undefined if its page has not been stored. */
  readonly findPage: (file: string) => PageText | undefined;
  /** Undefined for a check that keeps nothing. */
  readonly cacheFolder: string | undefined;
}

export interface Content extends LanguageContent {
  /** Of all languages. */
  readonly addresses: readonly PageAddress[];
  readonly index: PageIndex;
  /** Also true for a default address of a page that has another one in this language. */
  readonly has: (path: string) => boolean;
  /** Also true for a page that a file in `src/pages` with a parameter in its name can make. */
  readonly mayHave: (path: string) => boolean;
}

interface LaterSite {
  readonly map: SiteMap<TextFile>;
  /** With the pages and feeds of the language alone. */
  readonly index: PageIndex;
}

/** The site with the entries that are scheduled until then. */
export const toLaterSite = (now: Date, content: Content): LaterSite =>
  openLaterSites(content)(now.getTime());

const openLaterSites = memoizePer((content: Content) =>
  // Each one lists the whole site.
  memoizeLatest((time: number): LaterSite => {
    const map = toSiteMap(content.files, [], { ...content.settings, now: new Date(time) });
    const index = createPageIndex(content.settings, map.addresses, (path) => map.feeds.has(path));
    return { map, index };
  }),
);

/** Targets can change while the file stays the same. */
export type ReferenceRule = (
  references: readonly Reference[],
  file: ContentFile,
  content: Content,
) => Promise<readonly Problem[]>;

export type ContentRule = (content: Content) => readonly Finding[] | Promise<readonly Finding[]>;
