import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { type Theme, themeFile, toTheme } from "../../styles/theme.ts";
import { isStyle, readLook, readLookAnswers } from "../new/look.ts";
import { type Answers, answersSchema } from "./answers.ts";
import { findStartingTexts, startingMark } from "./starting-texts.ts";

const sectionsFile = "src/content/sections.ts";

/** The texts of looks are in English. In other languages, the starting pages replace them. */
function isEnglish({ language }: Pick<SiteConfiguration, "language">): boolean {
  return new Intl.Locale(language).language === "en";
}

/** The values of a look, which answers override. */
export function toLookAnswers({ look = "studio", language = "en" }: Answers): Answers {
  if (look === "studio") return {};
  const answers = answersSchema.parse(readLookAnswers(look));
  return isEnglish({ language }) ? answers : { without: answers.without, keep: [] };
}

/** Files of the owner stay. */
export function toLookFiles(root: string, name: Answers["look"] = "studio", site: SiteConfiguration, gone: readonly string[]) {
  if (name === "studio") return new Map<string, Uint8Array>();
  const isFree = (file: string) =>
    !existsSync(join(root, file)) ||
    gone.includes(file) ||
    (file === sectionsFile && readFileSync(join(root, file), "utf8").includes("= {};"));
  const files = [...readLook(name)].filter(([file]) => isStyle(file) || (isEnglish(site) && isFree(file)));
  return new Map(files.map(([file, content]) => [file, file.endsWith(".md") && !isStyle(file) ? toStartingText(content) : content]));
}

function toStartingText(text: Uint8Array): Uint8Array {
  const { removal } = findStartingTexts("en");
  return Buffer.concat([text, Buffer.from(`\n${startingMark} This is sample text. ${removal} -->\n`)]);
}

/** Undefined for the studio's look, whose colors the site already has. */
export function readLookColours(look: Answers["look"] = "studio"): Theme["colours"] | undefined {
  return look === "studio" ? undefined : toTheme(String(readLook(look).get(themeFile))).colours;
}
