import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findByLanguage } from "../../catalog/languages.ts";
import { type Site, toLanguagePath } from "../../catalog/site.ts";
import { valueFormats } from "../../catalog/value-formats.ts";
import { languages } from "../../catalog/words.ts";
import { CommandError } from "../../console/command.ts";
import { configurationFile } from "../../findings/finding.ts";
import { toLanguageFiles } from "../setup/language.ts";
import { writeLookFile } from "../writing/look.ts";
import { addLanguage } from "../writing/site-object.ts";
import { toWritablePath } from "../writing/writable-path.ts";

const advice =
  "Translate the texts in these files, then delete their comments. docs/languages.md explains what else is possible.";

/** Adds only missing files. Throws a CommandError. */
export function addSiteLanguage(
  tag: string,
  root: string,
  { configuration, sections }: Site,
  now: Date,
) {
  const [language = ""] = valueFormats.locale.isValid(tag) ? Intl.getCanonicalLocales(tag) : [];
  if (language === "" || findByLanguage<unknown>(languages, language) === undefined)
    throw new CommandError(
      `There is no interface text in "${tag}". Use one of ${Object.keys(languages).join(", ")}.`,
    );
  if (language === configuration.language)
    throw new CommandError(`${language} is already the main language of the site.`);
  const known = configuration.languages?.[language];
  const files = toLanguageFiles(configuration, language, {
    sections,
    now,
    has: (file) => existsSync(join(root, file)),
  });
  if (known === undefined)
    files.push([
      configurationFile,
      addLanguage(readFileSync(join(root, configurationFile), "utf8"), language),
    ]);
  if (files.length === 0)
    throw new CommandError(`The site already has its settings and pages in ${language}.`);
  for (const [file] of files) toWritablePath(root, file);
  for (const [file, source] of files) writeLookFile(root, file, source);
  return {
    file: files.map(([file]) => file).join("\n"),
    path: toLanguagePath(language, known ?? {}),
    advice,
  };
}
