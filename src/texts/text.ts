import type { Problem } from "../check/finding.ts";
import type { Conversion } from "../markdown/convert.ts";
import type { Scheduled } from "../site/publication.ts";
import type { Template } from "./template.ts";

export type Reference = Readonly<{ href: string; line: number; isShown: boolean }>;

export type Part = Readonly<{ key: string; label: string; line: number }>;

/** The parts of a text that a translation must keep, and the digests that show which of the others changed. */
export interface Outline {
  /** A digest of the text in front matter, then one for each block of the body. */
  readonly revision: readonly string[];
  /** The line of each block. */
  readonly lines: readonly number[];
  /** The revision of the original that a translation was made from. */
  readonly recorded: readonly string[] | undefined;
  /** The accepted differences of a translation from its original. */
  readonly accepted: string | undefined;
  readonly addresses: readonly Reference[];
  /** Code blocks, each with its whole text. The key leaves out comments. */
  readonly code: readonly Part[];
  readonly facts: readonly Part[];
}

/** The data about a text for lists and checks. Depends only on the bytes, code and settings. Can be cloned between threads. */
export interface TextHead {
  readonly digest: string;
  /** Undefined for invalid front matter. */
  readonly data: unknown;
  readonly words: number;
  readonly title: string;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  /** The line numbers of `series`, and of the entries in `tags` and `authors`. */
  readonly lines: Readonly<Record<"tags" | "authors" | "series", readonly number[]>>;
  readonly draft: boolean;
  /** An instant. */
  readonly published?: Date | undefined;
  readonly problems: readonly Problem[];
  readonly references: readonly Reference[];
  /** Only on a site with several languages, for a text without errors. */
  readonly outline?: Outline | undefined;
  /** Whether the body contains raw HTML. Undefined for a text with errors. */
  readonly hasHtml?: boolean;
  /** Added when the first link to this text is checked. */
  ids?: readonly string[];
}

export type PageText = Conversion;

/** The data about a content file that appears on pages, as JSON. Task guides have no page, and Astro renders the bodies of MDX files. */
export type TextBody = Readonly<{ page?: PageText; template: Template }>;

export interface Texts {
  /** When the build started. Every part of a build uses this time. */
  readonly now: Date;
  readonly scheduled: readonly Scheduled[];
  /** The secret for the addresses of drafts. Only a build of drafts has one. */
  readonly draftsKey?: string | undefined;
  readonly findHead: (file: string) => TextHead | undefined;
  /** The cached page, if the text has already been converted. */
  readonly findPage: (file: string) => PageText | undefined;
  readonly readPage: (file: string) => Promise<PageText>;
  readonly readTemplate: (file: string) => Promise<Template>;
  /** Converted on demand, because feeds contain only a few texts. */
  readonly readFeed: (file: string) => Promise<PageText>;
}

const key = Symbol.for("waymark.texts");
const shared = globalThis as { [key]?: Texts };

/** Astro bundles the rendering modules, so they share only the global object with the build. */
export function shareTexts(texts: Texts): void {
  shared[key] = texts;
}

/** Undefined in development. */
export const findTexts = (): Texts | undefined => shared[key];
