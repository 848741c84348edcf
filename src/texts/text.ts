import type { Problem } from "../check/finding.ts";
import type { Conversion } from "../markdown/convert.ts";
import type { Template } from "./template.ts";

export interface Reference {
  readonly href: string;
  readonly line: number;
  readonly isShown: boolean;
}

/** All that lists and checks need of a text. Depends only on its bytes, the code and the settings. Can be cloned between threads. */
export interface TextHead {
  readonly digest: string;
  /** Undefined for invalid front matter. */
  readonly data: unknown;
  readonly words: number;
  readonly title: string;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  /** The lines of the entries of `tags` and `authors`. */
  readonly lines: Readonly<Record<"tags" | "authors", readonly number[]>>;
  readonly draft: boolean;
  readonly published?: Date | undefined;
  readonly problems: readonly Problem[];
  readonly references: readonly Reference[];
  /** Added when a link first leads to one. */
  ids?: readonly string[];
}

export type PageText = Conversion;

/** All that pages show of a text, as JSON. Task guides have no page, and Astro renders MDX bodies. */
export interface TextBody {
  readonly page?: PageText;
  readonly template: Template;
}

export interface Texts {
  readonly findHead: (file: string) => TextHead | undefined;
  /** The cached page, if the text has been converted. */
  readonly findPage: (file: string) => PageText | undefined;
  readonly readPage: (file: string) => Promise<PageText>;
  readonly readTemplate: (file: string) => Promise<Template>;
  /** Converted on demand: feeds contain few texts. */
  readonly readFeed: (file: string) => Promise<PageText>;
}

const key = Symbol.for("waymark.texts");
const shared = globalThis as { [key]?: Texts };

/** Astro bundles the rendering modules, which share only the global object with the build. */
export function shareTexts(texts: Texts): void {
  shared[key] = texts;
}

/** Undefined in development. */
export function findTexts(): Texts | undefined {
  return shared[key];
}
