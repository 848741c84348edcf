import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "astro/zod";
import { settingsSchema, translationSchema } from "../catalog/settings-schema.ts";
import { toLanguageFolder } from "../catalog/site.ts";
import type { SiteConfiguration, Translation } from "../catalog/site-configuration.ts";
import { valueFormats } from "../catalog/value-formats.ts";
import {
  configurationFile,
  type Description,
  type Finding,
  findLine,
  findNearest,
  hasControlCharacter,
  toConfigurationFile,
} from "../findings/finding.ts";
import { guessKey, listKnownKeys, type Parsed, type Path, readAt } from "./object-keys.ts";

type Fault = Description & { readonly path: Path };

export async function findUnsoundValues(site: unknown, root: string): Promise<readonly Finding[]> {
  const main = (site ?? {}) as SiteConfiguration;
  const others = Object.entries(main.languages ?? {});
  // Otherwise, the main settings are at fault.
  const isSound = main.languages !== null && others.every(([, own]) => isKeys(own));
  const faults = findFaults(isSound ? { ...main, languages: {} } : main, settingsSchema);
  const ofMain = toFindings(
    { file: configurationFile, name: "site" },
    faults.length > 0 ? faults : findConflicts(main),
    root,
  );
  const ofOthers = (isSound ? others : []).map(([language, own]) => {
    const wrong = findFaults(own, translationSchema);
    const all = wrong.length + faults.length > 0 ? wrong : findUntranslatedPrices(main, own);
    const file = toConfigurationFile({ folder: toLanguageFolder(language) });
    // As `npm run new -- language` names the export.
    return toFindings({ file, name: language.replaceAll("-", "") }, all, root);
  });
  return (await Promise.all([ofMain, ...ofOthers])).flat();
}

/** Among values of the right types. */
const findConflicts = (main: SiteConfiguration): readonly Fault[] => [
  ...findMissingPrices(main),
  ...findWrongLanguages(main),
  ...findLonelyPath(main),
];

function findWrongLanguages({ language, languages = {} }: SiteConfiguration): readonly Fault[] {
  return Object.keys(languages).flatMap((tag): readonly Fault[] => {
    const path = ["languages"];
    if (!valueFormats.locale.isValid(tag))
      return [
        {
          path,
          problem: `languages: "${tag}" is not a valid language tag.`,
          advice: 'Use one such as "fr" or "pt-BR".',
        },
      ];
    const isMain = tag.toLowerCase() === language?.toLowerCase();
    return isMain
      ? [
          {
            path,
            problem: `languages: ${tag} is the main language of the site.`,
            advice: "Remove it.",
          },
        ]
      : [];
  });
}

function findLonelyPath({ path, languages = {} }: SiteConfiguration): readonly Fault[] {
  if (path === undefined || Object.keys(languages).length > 0) return [];
  const problem = `path is ${JSON.stringify(path)}, but the site has one language.`;
  return [{ path: ["path"], problem, advice: "Remove it, or add  languages." }];
}

function findUntranslatedPrices(
  { pricing, without = [] }: SiteConfiguration,
  own: Translation,
): readonly Fault[] {
  if (pricing === undefined || without.includes("prices")) return [];
  const advice = `Write the texts of each price, in the order of ${configurationFile}.`;
  const { pricing: texts } = own;
  if (texts === undefined) return [{ path: [], problem: "pricing is missing.", advice }];
  return (["engagements", "bands"] as const).flatMap((name): readonly Fault[] => {
    const [wanted, given] = [pricing[name], texts[name]];
    const problem = `pricing.${name} has ${given.length} entries, but ${configurationFile} has ${wanted.length}.`;
    if (wanted.length !== given.length) return [{ path: [name], problem, advice }];
    const lost = wanted.flatMap(({ per }, index) =>
      per !== undefined && given[index]?.per === undefined ? { per, index } : [],
    );
    return lost.map(({ per, index }) => {
      return {
        path: [name],
        problem: `pricing.${name}[${index}].per is missing.`,
        advice: `In ${configurationFile}, it is "${per}".`,
      };
    });
  });
}

/** `name`: of the export. */
async function toFindings(
  { file, name }: Readonly<{ file: string; name: string }>,
  faults: readonly Fault[],
  root: string,
): Promise<readonly Finding[]> {
  if (faults.length === 0) return [];
  // Valid settings need no parser.
  const { findValueLine } = await import("../entries/component.ts");
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, "utf8") : "";
  return faults.map(({ path: steps, problem, advice }) => {
    const key = steps.findLast((step) => typeof step === "string");
    const line =
      findValueLine(source, name, steps) ??
      // The value can be in another variable, or come from a function.
      (key && findLine(root, (written) => ` ${written}`.includes(` ${key}:`), file));
    return { file, line: line || undefined, severity: "error", problem, advice };
  });
}

function findMissingPrices({ pricing, without = [] }: SiteConfiguration): readonly Fault[] {
  const advice = 'Add your prices, or turn the feature off: without: ["prices"]';
  return pricing === undefined && !without.includes("prices")
    ? [{ path: [], problem: "pricing is missing.", advice }]
    : [];
}

/** The first fault of each value, and no missing key that a misspelled one stands for. */
function findFaults(value: unknown, schema: z.ZodType): readonly Fault[] {
  const controls = findControls(value, []);
  const issues = schema.safeParse(value).error?.issues ?? [];
  const unknown = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => toUnknownKey(key, issue.path, { value, schema, issues }))
      : [],
  );
  const invalid = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? [] : [toInvalidValue(issue, value)],
  );
  const guesses = unknown.map(({ guess }) => guess);
  const others = [...unknown, ...invalid].filter(
    ({ name, isMissing }) =>
      !(isMissing && guesses.includes(name)) && controls.every((control) => control.name !== name),
  );
  return [...controls, ...others];
}

type NamedFault = Fault & { readonly name: string; readonly isMissing?: boolean };

function toUnknownKey(
  key: string,
  parents: Path,
  parsed: Parsed,
): NamedFault & { readonly guess: string | undefined } {
  const path = [...parents, key];
  const known = listKnownKeys(parsed.schema, parents);
  const isNested = parents.length > 0;
  // Any text would fit one of the many settings at the top.
  const name = isNested ? guessKey(key, parents, parsed) : findNearest(key, known)[0];
  const guess = name === undefined ? undefined : toName([...parents, name]);
  const otherwise = isNested ? "Remove it." : `Known keys: ${known.join(", ")}.`;
  return {
    name: toName(path),
    path,
    problem: `There is no key ${toName(path)}.`,
    advice: guess ? `Did you mean ${guess}?` : otherwise,
    guess,
  };
}

function toInvalidValue({ path, message }: z.core.$ZodIssue, settings: unknown): NamedFault {
  const name = toName(path);
  const value = readAt(settings, path);
  if (value === undefined) {
    const parents = path.slice(0, -1);
    const problem = `${name} is missing.`;
    return { name, isMissing: true, path: parents, problem, advice: message };
  }
  return { name, path, problem: `${name} is ${JSON.stringify(value)}.`, advice: message };
}

function findControls(value: unknown, path: Path): readonly NamedFault[] {
  const name = toName(path);
  if (typeof value === "string" && hasControlCharacter(value)) {
    const advice = "It contains a control character. Delete it, or retype the text.";
    return [{ name, path, problem: `${name} is ${JSON.stringify(value)}.`, advice }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    if (!hasControlCharacter(key)) return findControls(entry, [...path, step]);
    const advice = "The name contains a control character. Retype it.";
    return [{ name, path, problem: `${name} is ${JSON.stringify(key)}.`, advice }];
  });
}

const isKeys = <T>(value: T): value is T & Readonly<Record<string, never>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toName = (path: Path): string =>
  path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`,
    )
    .join("");
