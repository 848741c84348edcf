import type { Problem } from "../check/finding.ts";
import type { Conversion } from "../markdown/convert.ts";
import type { Template } from "./template.ts";

/** A link, or something shown. */
export interface Reference {
  readonly href: string;
  /** Of the file, from 1. */
  readonly line: number;
  readonly isShown: boolean;
}

/** What lists and checks need of a text: the same as long as its bytes, the code and the settings are. Fit for a structured clone. */
export interface TextHead {
  /** Of the bytes, the code and the settings. */
  readonly digest: string;
  /** The front matter; undefined if it cannot be read. */
  readonly data: unknown;
  readonly words: number;
  readonly title: string;
  readonly tags: readonly string[];
  readonly draft: boolean;
  /** The day that an article comes out. */
  readonly published?: Date | undefined;
  readonly problems: readonly Problem[];
  /** Empty for a text that cannot be read. */
  readonly references: readonly Reference[];
  /** The ids in its page, noted when a link first leads to one. */
  ids?: readonly string[];
}

/** A text as its HTML page shows it. */
export type PageText = Conversion;

/** What pages show of a text. Fit for JSON. A task guide is no page; a text in MDX has no body, because Astro renders it. */
export interface TextBody {
  readonly page?: PageText;
  /** The text as Markdown, for its twin. */
  readonly template: Template;
}

/** The texts of a site, by their files, relative to the project. */
export interface Texts {
  readonly findHead: (file: string) => TextHead | undefined;
  /** The page in the cache, if it has been converted. */
  readonly findPage: (file: string) => PageText | undefined;
  readonly readPage: (file: string) => Promise<PageText>;
  readonly readTemplate: (file: string) => Promise<Template>;
  /** Converted on demand: feeds carry a few texts. */
  readonly readFeed: (file: string) => Promise<PageText>;
}

const key = Symbol.for("waymark.texts");
const shared = globalThis as { [key]?: Texts };

/** Hands the texts to the modules that render pages: Astro bundles those, so that they share nothing but the global object. */
export function shareTexts(texts: Texts): void {
  shared[key] = texts;
}

/** The texts that a build has read; undefined while developing. */
export function findTexts(): Texts | undefined {
  return shared[key];
}
