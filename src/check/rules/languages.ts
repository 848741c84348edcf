import { toPublished } from "../../catalog/paths.ts";
import { mainFolder } from "../../catalog/site.ts";
import { listFixedPaths, toPageFile } from "../../site/paths.ts";
import { findLine, toConfigurationFile, toError, toWarning } from "../finding.ts";
import type { ContentRule } from "../rule.ts";

/** Finds pages that each language needs. For the main language, the build reports them. */
export const findMissingPages: ContentRule = ({ settings, map }) => {
  if (settings.folder === mainFolder) return [];
  const missing = listFixedPaths(settings.without).filter((path) => !map.has(toPublished(path, settings)));
  const advice = `To write it, run  npm run new -- language ${settings.language}`;
  return missing.map((path) => ({ file: toPageFile(settings, path), ...toError(undefined, "This page is missing.", advice) }));
};

/** Finds settings that are the same as in the main language. Other texts, such as names of prices, can be the same in several languages. */
export const findUntranslatedValues: ContentRule = ({ root, settings }) => {
  const [main] = settings.all;
  if (main === undefined || settings.folder === mainFolder) return [];
  const file = toConfigurationFile(settings);
  const same = (["tagline", "description"] as const).filter((key) => settings[key] === main[key]);
  return same.map((key) => {
    const line = findLine(root, (written) => written.includes(` ${key}:`), file);
    return { file, ...toWarning(line, `${key} is the same as in ${toConfigurationFile(main)}.`, "Translate it.") };
  });
};
