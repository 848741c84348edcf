import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { toFilePage } from "../../addresses/file-links.ts";
import { listFixedPaths } from "../../addresses/paths.ts";
import type { Feature } from "../../catalog/features.ts";
import { builtInPaths, choosePaths, toPublishedIn } from "../../catalog/paths.ts";
import { mainFolder } from "../../catalog/site.ts";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { findFeatureOfFile } from "../../entries/content-file.ts";
import { type Theme, themeFile, toTheme } from "../../styles/theme.ts";
import { toSource } from "../writing/content-file.ts";
import { isStyle, type LookName, lookNames, readLook, readLookAnswers } from "../writing/look.ts";
import { fillIn, findStartingTexts, startingMark } from "../writing/starting-texts.ts";
import { type Answers, answersSchema } from "./answers.ts";

/** Replacements for removed sample pages, and required pages or those in the navigation. */
export function toStartingPages(
  root: string,
  site: SiteConfiguration,
  {
    look = "studio",
    gone,
    now,
  }: { readonly look: Answers["look"]; readonly gone: readonly string[]; readonly now: Date },
): ReadonlyMap<string, string> {
  const { without = [] } = site;
  const needed: readonly string[] = [
    ...listFixedPaths(without),
    ...[...site.navigation, ...site.footer].map(({ path }) => path),
  ];
  const isMissing = (file: string) =>
    !existsSync(join(root, file)) &&
    needed.includes(toFilePage(file, { sections: {}, paths: builtInPaths }) ?? "");
  const files = toStartingFiles(site, now, (file) => file === findPicture(look))
    .map(([name, source]) => [`src/content/pages/${name}.md`, source] as const)
    .filter(([path]) => gone.includes(path) || isMissing(path));
  return new Map(
    files.filter(([path]) => !findFeatureOfFile({ path, frontMatter: undefined }, without)),
  );
}

/** By name. The home page begins with the picture of the look. */
export function toStartingFiles(
  site: SiteConfiguration,
  now: Date,
  isThere: (file: string) => boolean,
  folder = mainFolder,
): readonly (readonly [name: string, source: string])[] {
  const { without = [], pricing, tagline, description, language } = site;
  const texts = findStartingTexts(language);
  const has = (name: Feature) =>
    name === "prices" ? (pricing?.engagements ?? []).length > 0 : !without.includes(name);
  const isMain = folder === mainFolder;
  const title = tagline.replace(/\.$/, "");
  const look = lookNames.find((name) => findPicture(name) !== "" && isThere(findPicture(name)));
  const picture =
    look === undefined
      ? []
      : [
          `![${texts.pictures[look]}](${isMain ? "." : "../../pages"}/${basename(findPicture(look))})`,
        ];
  // The description is not translated yet.
  const introduction = isMain ? description : texts.lead;
  const heads: Readonly<Record<string, readonly string[]>> = {
    index: [...picture, introduction === title ? texts.lead : introduction],
    about: [introduction],
  };
  return Object.entries(texts.pages).map(([name, page]) => {
    const fill = (words: string) => fillIn(texts, words, language, has);
    const own =
      name === "index"
        ? { title, description }
        : { title: page.title, description: fill(page.description) };
    const comment =
      page.advice === undefined ? "" : `\n\n${startingMark} ${page.advice} ${texts.removal} -->`;
    const frontMatter = {
      ...own,
      updated: now,
      ...(name === "contact/sent" && { indexable: false }),
    };
    const text = [...(heads[name] ?? []), fill(page.text)].join("\n\n");
    return [name, toSource(frontMatter, text + comment)];
  });
}

/** SVG files cannot use the theme's tokens. */
const sampleSign = "#ffd21f";

/** Texts in looks are English. */
const isEnglish = ({ language }: Pick<SiteConfiguration, "language">): boolean =>
  new Intl.Locale(language).language === "en";

/** Answers override them. */
export function toLookAnswers({ look = "studio", language = "en" }: Answers): Answers {
  if (look === "studio") return {};
  const answers = answersSchema.parse(readLookAnswers(look));
  return isEnglish({ language }) ? answers : { without: answers.without, keep: [] };
}

/** Keeps files that the owner wrote. The site already has those of the studio look, with a neutral mark and picture. */
export function toLookFiles(
  root: string,
  { look = "studio", sign = sampleSign }: Answers,
  site: SiteConfiguration,
  {
    gone,
    pages,
  }: { readonly gone: readonly string[]; readonly pages: ReadonlyMap<string, string> },
): ReadonlyMap<string, string | Uint8Array> {
  const picture = findPicture(look);
  const isFree = (file: string) => gone.includes(file) || !existsSync(join(root, file));
  const isWanted = (file: string) => {
    if (file === picture) return pages.has("src/content/pages/index.md") && isFree(file);
    return look === "studio"
      ? gone.includes(file)
      : isStyle(file) || (isEnglish(site) && isFree(file));
  };
  const files = [...readLook(look)].filter(([file]) => isWanted(file));
  return new Map(
    files.map(([file, content]) => [
      file,
      look === "studio"
        ? content.toString().replaceAll(sampleSign, sign)
        : toStartingText(file, content, site),
    ]),
  );
}

/** Empty if the owner has deleted the look. */
const findPicture = (look: LookName): string =>
  [...readLook(look).keys()].find((file) => /^src\/content\/pages\/[^/]+\.svg$/.test(file)) ?? "";

function toStartingText(
  file: string,
  text: Uint8Array,
  { paths, path }: SiteConfiguration,
): Uint8Array | string {
  if (!file.endsWith(".md") || isStyle(file)) return text;
  const { removal } = findStartingTexts("en");
  const place = { paths: choosePaths(paths, path) };
  const linked = text
    .toString()
    .replace(/(?<=\]\()\/[\w/-]+(?=\))/g, (page) => toPublishedIn(place, page));
  return `${linked}\n${startingMark} This is sample text. ${removal} -->\n`;
}

/** The site already has the studio look's. */
export const readLookColours = (look: Answers["look"] = "studio"): Theme["colours"] | undefined =>
  look === "studio" ? undefined : toTheme(String(readLook(look).get(themeFile))).colours;
