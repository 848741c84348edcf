import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { slug as toSlug } from "github-slugger";
import { builtInPaths } from "../../catalog/paths.ts";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { findPartOfFile } from "../../check/content-file.ts";
import { toFilePage } from "../../site/file-links.ts";
import { listFixedPaths } from "../../site/paths.ts";
import { type Theme, themeFile, toTheme } from "../../styles/theme.ts";
import { toSource } from "../new/content-file.ts";
import { isStyle, type LookName, readLook, readLookAnswers } from "../new/look.ts";
import { type Answers, answersSchema } from "./answers.ts";
import { findStartingTexts, startingMark } from "./starting-texts.ts";
import type { StartingTexts } from "./texts/en.ts";

/** Starting pages that replace removed sample pages, and pages that every site needs or that the navigation contains. */
export function toStartingPages(
  root: string,
  site: SiteConfiguration,
  { look = "studio", gone, now }: { readonly look: Answers["look"]; readonly gone: readonly string[]; readonly now: Date },
): ReadonlyMap<string, string> {
  const { without = [] } = site;
  const needed: readonly string[] = [...listFixedPaths(without), ...[...site.navigation, ...site.footer].map(({ path }) => path)];
  const isMissing = (file: string) =>
    !existsSync(join(root, file)) && needed.includes(toFilePage(file, { sections: {}, paths: builtInPaths }) ?? "");
  const files = toStartingFiles(site, look, now).filter(([path]) => gone.includes(path) || isMissing(path));
  return new Map(files.filter(([path]) => !findPartOfFile({ path, frontMatter: undefined }, without)));
}

interface StartingPage {
  readonly title: string;
  readonly description: string;
  readonly text: string;
  readonly advice?: string;
}

function toStartingFiles(site: SiteConfiguration, look: LookName, now: Date): readonly (readonly [string, string])[] {
  const { without = [], pricing, tagline, description, language } = site;
  const texts = findStartingTexts(language);
  const { index, ...others } = texts.toPages({
    hasPrices: (pricing?.engagements ?? []).length > 0,
    hasApi: !without.includes("api"),
    hasForm: !without.includes("form"),
    toSubject: (phrases) => toSubject(language, phrases),
  });
  const title = tagline.replace(/\.$/, "");
  const picture = `![${texts.pictures[look]}](./${basename(findPicture(look))})`;
  const pages: Readonly<Record<string, StartingPage>> = {
    ...others,
    index: { title, description, ...index, text: [picture, description === title ? index.lead : description, index.text].join("\n\n") },
    about: { ...others.about, text: `${description}\n\n${others.about.text}` },
    developers: { ...others.developers, text: toDevelopersText(texts.portal) },
  };
  return Object.entries(pages).map(([name, { title, description, text, advice }]) => {
    const comment = advice === undefined ? "" : `\n\n${startingMark} ${advice} ${texts.removal} -->`;
    const frontMatter = { title, description, updated: now, ...(name === "contact/sent" && { indexable: false }) };
    return [`src/content/pages/${name}.md`, toSource(frontMatter, text + comment)];
  });
}

/** Joins phrases into the subject of a sentence and capitalizes it. False phrases are left out. */
function toSubject(language: string, phrases: readonly (string | false)[]): string {
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(phrases.filter((phrase) => phrase !== false));
  return `${list.charAt(0).toLocaleUpperCase(language)}${list.slice(1)}`;
}

export const sectionsFile = "src/content/sections.ts";

/** The text in looks is in English. In other languages, the starting pages replace it. */
function isEnglish({ language }: Pick<SiteConfiguration, "language">): boolean {
  return new Intl.Locale(language).language === "en";
}

/** The values of a look. Answers override them. */
export function toLookAnswers({ look = "studio", language = "en" }: Answers): Answers {
  if (look === "studio") return {};
  const answers = answersSchema.parse(readLookAnswers(look));
  return isEnglish({ language }) ? answers : { without: answers.without, keep: [] };
}

/** Files that the owner wrote are kept. The site already has the files of the studio look, which starts with a neutral mark and picture. */
export function toLookFiles(
  root: string,
  { look = "studio", sign }: Answers,
  site: SiteConfiguration,
  { gone, pages }: { readonly gone: readonly string[]; readonly pages: ReadonlyMap<string, string> },
): ReadonlyMap<string, string | Uint8Array> {
  const picture = findPicture(look);
  const isFree = (file: string) => gone.includes(file) || !existsSync(join(root, file));
  const isWanted = (file: string) => {
    if (file === picture) return pages.has("src/content/pages/index.md") && isFree(file);
    return look === "studio" ? gone.includes(file) : isStyle(file) || (isEnglish(site) && isFree(file));
  };
  const files = [...readLook(look)].filter(([file]) => isWanted(file));
  return new Map(files.map(([file, content]) => [file, look === "studio" ? setSign(content, sign) : toStartingText(file, content)]));
}

/** The picture of the home page. */
function findPicture(look: LookName): string {
  return [...readLook(look).keys()].find((file) => /^src\/content\/pages\/[^/]+\.svg$/.test(file)) ?? "";
}

/** SVG files cannot use the theme's tokens. */
function setSign(drawing: Uint8Array, sign = "#ffd21f"): string {
  return drawing.toString().replaceAll("#ffd21f", sign);
}

function toStartingText(file: string, text: Uint8Array): Uint8Array {
  if (!file.endsWith(".md") || isStyle(file)) return text;
  const { removal } = findStartingTexts("en");
  return Buffer.concat([text, Buffer.from(`\n${startingMark} This is sample text. ${removal} -->\n`)]);
}

/** Undefined for the studio look, because the site already has its colors. */
export function readLookColours(look: Answers["look"] = "studio"): Theme["colours"] | undefined {
  return look === "studio" ? undefined : toTheme(String(readLook(look).get(themeFile))).colours;
}

/** Builds the text of the developer portal, and fills in the placeholders in braces. */
export function toDevelopersText(texts: StartingTexts["portal"]): string {
  return [
    texts.lead,
    `## ${texts.wire}`,
    "{{exchanges}}",
    `## ${texts.endpoints}`,
    "{{endpoints}}",
    "```sh\ncurl --include {{base-url}}/api/v1/health\n```",
    texts.healthy,
    "{{health-example}}",
    "{{health-fields}}",
    `## ${texts.problems}`,
    texts.branching,
    "{{problem-example}}",
    "{{problem-fields}}",
    `## ${texts.codes}`,
    "{{problems}}",
    `## ${texts.limits}`,
    "{{limits}}",
    "{{rate-limit-headers}}",
    texts.waiting,
    `## ${texts.versions}`,
    texts.breaking,
    "{{breaking-changes}}",
    texts.nonBreaking,
    "{{non-breaking-changes}}",
    `## ${toHeading(texts.deprecations)}`,
    texts.notice,
    "{{deprecation-signals}}",
    "{{deprecations}}",
    "## Markdown",
    texts.markdown,
    `## ${texts.resources}`,
    "{{resources}}",
  ].join("\n\n");
}

/** Headers and the API description link to `#deprecations` in every language. */
function toHeading(deprecations: string): string {
  return toSlug(deprecations) === "deprecations" ? deprecations : `<span id="deprecations"></span>${deprecations}`;
}
