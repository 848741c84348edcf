import type { ContentFile } from "../entries/content-file.ts";
import type { TextContext } from "../entries/context.ts";
import type { Reference, TextHead, Texts } from "../entries/text.ts";
import type { Finding, Problem } from "../findings/finding.ts";
import { type SiteMap, type TextPage, toSiteMap } from "../site/site-map.ts";
import type { EnginePaths } from "./engine-paths.ts";

export type TextFile = Readonly<{ file: ContentFile; head: TextHead }>;

export type FilePage = TextPage<TextFile>;

export interface Content extends TextContext {
  readonly root: string;
  readonly paths: readonly string[];
  readonly files: readonly TextFile[];
  readonly map: SiteMap<TextFile>;
  readonly engine: EnginePaths;
  readonly findPage: Texts["findPage"];
  readonly has: (path: string) => boolean;
  /** Undefined for a check that keeps nothing. */
  readonly cacheFolder: string | undefined;
}

const latest = new WeakMap<Content, readonly [time: number, map: SiteMap<TextFile>]>();

/** With the texts that are scheduled until then. Keeps only the last map, because each one lists the whole site. */
export function mapAt(now: Date, content: Content): SiteMap<TextFile> {
  const known = latest.get(content);
  if (known?.[0] === now.getTime()) return known[1];
  const map = toSiteMap(content.files, [], { ...content.settings, now });
  latest.set(content, [now.getTime(), map]);
  return map;
}

/** Targets can change while the file stays the same. */
export type ReferenceRule = (
  references: readonly Reference[],
  file: ContentFile,
  content: Content,
) => Promise<readonly Problem[]>;

export type ContentRule = (content: Content) => readonly Finding[] | Promise<readonly Finding[]>;
