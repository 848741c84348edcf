import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { findPartOfFile } from "../../check/left-out.ts";
import { toFilePage } from "../../site/file-links.ts";
import { listFixedPaths } from "../../site/fixed-pages.ts";
import { toSource } from "../new/content-file.ts";
import { findStartingTexts } from "./starting-texts.ts";

/** Starting texts for the sample pages that go, and for missing pages that every site has or that its navigation names. */
export function toStartingPages(root: string, site: SiteConfiguration, gone: readonly string[], now: Date): ReadonlyMap<string, string> {
  const { without = [] } = site;
  const needed: readonly string[] = [...listFixedPaths(without), ...[...site.navigation, ...site.footer].map(({ path }) => path)];
  const isMissing = (file: string) => !existsSync(join(root, file)) && needed.includes(toFilePage(file, {}) ?? "");
  const files = toStartingFiles(site, now).filter(([path]) => gone.includes(path) || isMissing(path));
  return new Map(files.filter(([path]) => !findPartOfFile({ path, frontMatter: undefined }, without)));
}

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
