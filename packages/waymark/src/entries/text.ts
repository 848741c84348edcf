import type { Problem } from "../findings/finding.ts";
import type { Conversion } from "../markdown/convert.ts";
import type { TextBlock } from "../markdown/text-blocks.ts";
import type { Template } from "./template.ts";

export type Reference = Readonly<{ href: string; line: number; isShown: boolean }>;

export type Part = Readonly<{ key: string; label: string; line: number }>;

/** What a translation must keep, and digests of the rest. */
export interface Outline {
  /** Digests: the front matter's text, then each block. */
  readonly revision: readonly string[];
  readonly lines: readonly number[];
  /** Of the original, when it was translated. */
  readonly recorded: readonly string[] | undefined;
  /** Accepted differences from the original. */
  readonly accepted: string | undefined;
  readonly addresses: readonly Reference[];
  /** With the whole text. The key leaves out comments. */
  readonly code: readonly Part[];
  readonly facts: readonly Part[];
}

/** For lists and checks. Depends on bytes, code and settings. Can be cloned between threads. */
export interface TextHead {
  readonly digest: string;
  readonly data: unknown;
  readonly words: number;
  readonly title: string;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  /** Of `series`, and of the entries in `tags` and `authors`. */
  readonly lines: Readonly<Record<"tags" | "authors" | "series", readonly number[]>>;
  readonly draft: boolean;
  readonly published?: Date | undefined;
  readonly problems: readonly Problem[];
  readonly references: readonly Reference[];
  /** Only on a site with several languages, for a text without errors. */
  readonly outline?: Outline | undefined;
  /** Undefined for a text with errors. */
  readonly hasHtml?: boolean | undefined;
  /** Added when the first link to this text is checked. */
  ids?: readonly string[];
}

export type PageText = Conversion;

/** The Markdown of an entry, and the plain text for the search. Task guides are not searched. */
export type EntryText = Readonly<{ template: Template; blocks: readonly TextBlock[] }>;

/** As JSON. Task guides have no page, and Astro renders MDX bodies. */
export type TextBody = Readonly<{ text: EntryText; page?: PageText }>;
