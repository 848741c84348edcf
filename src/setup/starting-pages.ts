import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { findPartOfFile } from "../check/left-out.ts";
import { toSource } from "../new/content-file.ts";
import { toFilePage } from "../site/file-links.ts";
import { listFixedPaths } from "../site/fixed-pages.ts";
import { findStartingTexts } from "./starting-texts.ts";

/** Which pages are to have a starting text: those of the sample that go, where they do, and those that have one and are as setup wrote them. */
interface Beginnings {
  readonly gone: readonly string[] | undefined;
  readonly started: readonly string[];
}

/** A starting text in place of each such page, and of each that is missing although every site has it or it is named on each page. */
export function toStartingPages(
  root: string,
  site: SiteConfiguration,
  { gone, started }: Beginnings,
  now: Date,
): ReadonlyMap<string, string> {
  const { without = [] } = site;
  const needed: readonly string[] = [...listFixedPaths(without), ...[...site.navigation, ...site.footer].map(({ path }) => path)];
  const isMissing = (file: string) => !existsSync(join(root, file)) && needed.includes(toFilePage(file) ?? "");
  const isWanted = (file: string, text: string) =>
    (started.includes(file) && !isSameText(root, file, text)) || (gone !== undefined && (gone.includes(file) || isMissing(file)));
  const files = toStartingFiles(site, now).filter(([path, text]) => isWanted(path, text));
  return new Map(files.filter(([path]) => !findPartOfFile({ path, frontMatter: undefined }, without)));
}

/** The starting texts of a site, by their files. */
function toStartingFiles(site: SiteConfiguration, now: Date): readonly (readonly [string, string])[] {
  const { without = [], pricing } = site;
  const pages = findStartingTexts(site.language).toPages({
    ...site,
    tagline: site.tagline.replace(/\.$/, ""),
    hasPrices: (pricing?.engagements ?? []).length > 0,
    hasApi: !without.includes("api"),
    hasForm: !without.includes("form"),
  });
  return Object.entries(pages).map(([name, { title, description, text }]) => {
    const frontMatter = { title, description, updated: now, ...(name === "contact/sent" && { indexable: false }) };
    return [`src/content/pages/${name}.md`, toSource(frontMatter, text)];
  });
}

/** The files that are as setup wrote them for the configuration that stands. */
export function findStarted(root: string, today: SiteConfiguration, now: Date): readonly string[] {
  const files = toStartingFiles(today, now).filter(([file]) => existsSync(join(root, file)));
  return files.filter(([file, text]) => isSameText(root, file, text)).map(([file]) => file);
}

/** Whether a file has a text, whatever the day in it. */
function isSameText(root: string, file: string, text: string): boolean {
  const plain = (source: string) => source.replaceAll("\r\n", "\n").replace(/^updated: .*$/m, "");
  return plain(readFileSync(join(root, file), "utf8")) === plain(text);
}
