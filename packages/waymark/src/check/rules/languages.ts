import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { toFilePage } from "../../addresses/file-links.ts";
import { listFixedPaths, toPageFile } from "../../addresses/paths.ts";
import { features, findFeature } from "../../catalog/features.ts";
import { builtInPaths, toPublished } from "../../catalog/paths.ts";
import { mainFolder } from "../../catalog/site.ts";
import { valueFormats } from "../../catalog/value-formats.ts";
import { collections } from "../../entries/content-file.ts";
import {
  configurationFile,
  findLine,
  hasControlCharacter,
  toConfigurationFile,
  toError,
  toWarning,
} from "../../findings/finding.ts";
import type { ContentRule } from "../rule.ts";

export const findMissingPages: ContentRule = ({ settings, index }) => {
  const { folder, language, without } = settings;
  const missing = listFixedPaths(without).filter(
    (path) => !index.pages.has(toPublished(path, settings)),
  );
  const found = missing.map((path) =>
    findFeature(path, { without: features, paths: builtInPaths }),
  );
  const list = JSON.stringify([...without, ...found.filter(Boolean)]).replaceAll(",", ", ");
  return missing.map((path, index) => {
    const feature = found[index];
    const leaveOut = feature
      ? `, or turn the feature off in ${configurationFile}:  without: ${list}`
      : ".";
    const advice =
      folder === mainFolder
        ? `Restore it${leaveOut}`
        : `To write it, run  npm run new -- language ${language}`;
    return {
      file: toPageFile(settings, path),
      ...toError(undefined, "This page is missing.", advice),
    };
  });
};

/** Only texts of three words or more, because shorter ones, such as names, can be the same. */
export const findUntranslatedValues: ContentRule = ({ root, settings }) => {
  const [main] = settings.all;
  const { languages, ...original } = main?.configuration ?? {};
  const known = new Set(listTexts([original, main?.sections]));
  const same = [...new Set(listTexts(languages?.[settings.language]))].filter(
    (text) => /\S\s+\S+\s+\S/.test(text) && known.has(text),
  );
  const [first] = same;
  if (first === undefined) return [];
  const file = toConfigurationFile(settings);
  const line = findLine(root, (written) => written.includes(first), file);
  const others =
    ["", ", as is 1 other text"][same.length - 1] ?? `, as are ${same.length - 1} other texts`;
  return [
    {
      file,
      ...toWarning(
        line,
        `"${first}" is the same as in the main language${others}.`,
        "Translate it.",
      ),
    },
  ];
};

/** Functions are not called, because their arguments are unknown. */
export const findControlWords: ContentRule = ({ settings: { words } }) =>
  listTexts(words)
    .filter(hasControlCharacter)
    .map((text) => ({
      file: "src/content/words.ts",
      ...toError(
        undefined,
        `${JSON.stringify(text)} contains a control character, which makes the feeds invalid.`,
        "Delete it, or retype the text.",
      ),
    }));

function listTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return value instanceof Object ? Object.values(value).flatMap(listTexts) : [];
}

/** Texts in folders that look like a language are not published. */
export const findStrayLanguages: ContentRule = ({ root, settings: { all, sections } }) => {
  const folders = existsSync(join(root, mainFolder)) ? readdirSync(join(root, mainFolder)) : [];
  const parts = ["site.ts", "articles", "pages", "authors"];
  return folders.flatMap((name) => {
    const file = `${mainFolder}/${name}`;
    const isKnown =
      [...collections, ...Object.keys(sections)].includes(name) ||
      all.some(({ folder }) => folder === file);
    if (
      isKnown ||
      !valueFormats.locale.isValid(name) ||
      !parts.some((part) => existsSync(join(root, file, part)))
    )
      return [];
    const problem = `${name} is not one of the site's languages, so the texts in this folder are not published.`;
    return [
      {
        file,
        ...toWarning(
          undefined,
          problem,
          `Add  ${name}  to languages in ${configurationFile}, or delete the folder.`,
        ),
      },
    ];
  });
};

export const findUsedPrefixes: ContentRule = ({ root, map, engine, settings, paths }) => {
  const others = settings.all.filter(({ paths }) => paths.home !== "/");
  return others.flatMap(({ language, paths: { home } }) => {
    const isInside = (path = "") => path === home || path.startsWith(`${home}/`);
    const same = others.find((other) => other.language !== language && isInside(other.paths.home));
    const owner =
      (Object.hasOwn(settings.sections, home.slice(1)) && `the section "${home.slice(1)}"`) ||
      ((engine.isTaken(home) || map.lists.has(home)) && "the site itself") ||
      (same
        ? `the language ${same.language}`
        : paths.find(
            (path) => home !== settings.paths.home && isInside(toFilePage(path, settings)),
          ));
    if (owner === undefined) return [];
    const line = findLine(root, (written) => written.includes("languages:"));
    const problem = `languages: addresses in ${language} begin with ${home}, which ${owner} uses.`;
    return [
      {
        file: configurationFile,
        ...toError(
          line,
          problem,
          `Choose another one, such as  path: "/in-${language.toLowerCase()}"`,
        ),
      },
    ];
  });
};
