import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Site } from "../catalog/site.ts";
import { splitFrontMatter } from "../entries/front-matter.ts";
import type { Template } from "../entries/template.ts";
import { findTexts, type PageText, type TextHead } from "../entries/text.ts";
import { isPublishedContent } from "../files/unpublished-files.ts";
import type { Picture } from "../markdown/pictures.ts";
import { countWords } from "../markdown/reading-time.ts";
import { memoize } from "../memo/memoize.ts";
import { toPicture } from "./pictures.ts";

export interface OpenText {
  readonly words: number;
  readonly digest: string;
  readonly toPage: () => Promise<PageText>;
  readonly toTemplate: () => Promise<Template>;
  readonly toFeed: () => Promise<PageText>;
  readonly toPictures: () => Promise<ReadonlyMap<string, Picture>>;
}

export function openText(site: Site, { filePath = "" }: { readonly filePath?: string }): OpenText {
  const texts = findTexts();
  if (!texts) return openLive(site, filePath);
  const head = texts.findHead(filePath);
  if (!head) throw new Error(`${filePath} did not exist when the build started. Build again.`);
  return {
    words: head.words,
    digest: head.digest,
    toPage: () => texts.readPage(filePath),
    toTemplate: () => texts.readTemplate(filePath),
    toFeed: () => texts.readFeed(filePath),
    toPictures: () => collectPictures(head, filePath),
  };
}

/** In development, the server reloads this code after each change. */
function openLive(site: Site, filePath: string): OpenText {
  const source = readFileSync(filePath, "utf8");
  const read = memoize(async () => {
    if (!import.meta.env.DEV) throw new Error(`${filePath} was not read before the build.`);
    const { openLiveText } = await import("../entries/read-text.ts");
    return openLiveText(site, filePath, Buffer.from(source));
  });
  return {
    words: countWords(splitFrontMatter(source)?.body ?? source),
    digest: "",
    toPage: async () => (await read()).toPage(),
    toTemplate: async () => (await read()).toTemplate(),
    toFeed: async () => (await read()).toFeed(),
    toPictures: async () => collectPictures(await read(), filePath),
  };
}

async function collectPictures(
  { references }: Pick<TextHead, "references">,
  file: string,
): Promise<ReadonlyMap<string, Picture>> {
  const found = new Map<string, Picture>();
  for (const { href, isShown } of references) {
    const picture = isShown ? await toPicture(href, file) : undefined;
    if (picture) found.set(href, picture);
  }
  return found;
}

/** Astro warns about empty collections. */
export function isWritten({ folder }: Site, collection: string): boolean {
  try {
    const names = readdirSync(join(folder, collection), { recursive: true, encoding: "utf8" });
    return names.some((name) => /\.mdx?$/.test(name) && isPublishedContent(toSlashes(name)));
  } catch {
    return false;
  }
}

const toSlashes = (path: string): string => path.split(sep).join("/");
