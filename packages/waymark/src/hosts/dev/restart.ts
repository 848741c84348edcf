import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { toLanguageFolder } from "../../catalog/site.ts";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { findValueLine } from "../../entries/component.ts";
import { configurationFile, type Finding, toConfigurationFile } from "../../findings/finding.ts";

/** Astro gets its routes, origin, editor and MDX processor once, when the dev server starts. */
const fixedSettings = [
  "url",
  "language",
  "path",
  "paths",
  "math",
  "embeds",
  "editing",
] as const satisfies readonly (keyof SiteConfiguration)[];

const fixedInLanguages = ["path", "paths"] as const;

/** Lists the settings that only a restart of the dev server applies. */
export function findRestarts(
  started: SiteConfiguration,
  current: SiteConfiguration,
  root: string,
): readonly Finding[] {
  const { languages: before = {} } = started;
  const { languages: after = {} } = current;
  const hasOtherLanguages = !isDeepStrictEqual(
    Object.keys(before).sort(),
    Object.keys(after).sort(),
  );
  const changes = [
    ...fixedSettings
      .filter((key) => !isDeepStrictEqual(started[key], current[key]))
      .map((key) => [configurationFile, "site", key] as const),
    ...(hasOtherLanguages ? [[configurationFile, "site", "languages"] as const] : []),
    ...Object.entries(after).flatMap(([language, own]) =>
      fixedInLanguages
        .filter((key) => before[language] && !isDeepStrictEqual(before[language][key], own[key]))
        .map((key) => {
          const file = toConfigurationFile({ folder: toLanguageFolder(language) });
          // As `npm run new -- language` names the export.
          return [file, language.replaceAll("-", ""), key] as const;
        }),
    ),
  ];
  return changes.map(([file, name, key]) => {
    const path = join(root, file);
    const source = existsSync(path) ? readFileSync(path, "utf8") : "";
    const line = findValueLine(source, name, [key]);
    // The list of mistakes in other files leaves out the advice.
    const problem = `${key} has changed. Stop npm run dev and start it again to apply it everywhere.`;
    return { file, line, severity: "warning", problem, advice: "" };
  });
}
