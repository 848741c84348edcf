import { toLanguageFolder } from "../catalog/site.ts";
import {
  kinds,
  type Schema,
  type SiteConfiguration,
  schema,
  type Translation,
  translation,
} from "../catalog/site-configuration.ts";
import {
  configurationFile,
  type Description,
  type Finding,
  findLine,
  findNearest,
  hasControlCharacter,
  toConfigurationFile,
} from "./finding.ts";

type Path = readonly (string | number)[];
type Fault = Description & { readonly path: Path };

export function findUnsoundValues(site: unknown, root: string): readonly Finding[] {
  const main = (site ?? {}) as SiteConfiguration;
  const others = Object.entries(main.languages ?? {});
  // Otherwise, the main settings are at fault.
  const isSound = main.languages !== null && others.every(([, own]) => isKeys(own));
  const faults = findFaults(isSound ? { ...main, languages: {} } : main, schema, []);
  return [
    ...toFindings(configurationFile, faults.length > 0 ? faults : findConflicts(main), root),
    ...(isSound ? others : []).flatMap(([language, own]) => {
      const wrong = findFaults(own, translation, []);
      const all = wrong.length + faults.length > 0 ? wrong : findUntranslatedPrices(main, own);
      return toFindings(toConfigurationFile({ folder: toLanguageFolder(language) }), all, root);
    }),
  ];
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
    if (!kinds.locale.isSound(tag))
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

function toFindings(file: string, faults: readonly Fault[], root: string): readonly Finding[] {
  return faults.map(({ path, problem, advice }) => {
    const key = path.findLast((step) => typeof step === "string");
    const line = key && findLine(root, (written) => ` ${written}`.includes(` ${key}:`), file);
    return { file, line: line || undefined, severity: "error", problem, advice };
  });
}

function findMissingPrices({ pricing, without = [] }: SiteConfiguration): readonly Fault[] {
  const advice = 'Add your prices, or turn the feature off: without: ["prices"]';
  return pricing === undefined && !without.includes("prices")
    ? [{ path: [], problem: "pricing is missing.", advice }]
    : [];
}

function findFaults(value: unknown, wanted: Schema, path: Path): readonly Fault[] {
  if (value === undefined)
    return [
      {
        path: [],
        problem: `${toName(path)} is missing.`,
        advice: `It must be ${describe(wanted)}.`,
      },
    ];
  if (typeof value === "string" && hasControlCharacter(value))
    return [
      toFault(value, path, "It contains a control character. Delete it, or retype the text."),
    ];
  if (isList(wanted) && Array.isArray(value))
    return value.flatMap((entry, index) => findFaults(entry, wanted[0], [...path, index]));
  if (isKeys(wanted) && isKeys(value)) return findKeyFaults(value, wanted, path);
  const isSound =
    typeof wanted === "string" &&
    (typeof value === "string" ? kinds[wanted].isSound(value) : typeof value === wanted);
  return isSound ? [] : [toFault(value, path, `It must be ${describe(wanted)}.`)];
}

function findKeyFaults(
  value: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, Schema>>,
  path: Path,
): readonly Fault[] {
  const { "*": each } = wanted;
  if (each)
    return Object.entries(value).flatMap(([key, entry]) =>
      hasControlCharacter(key)
        ? [toFault(key, path, "The name contains a control character. Retype it.")]
        : findFaults(entry, each, [...path, key]),
    );
  const known = Object.keys(wanted).map((key) => key.replace("?", ""));
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  const candidates = path.length === 0 ? known : known.filter((key) => !(key in value));
  const guesses = unknown.map((key) => findNearest(key, candidates)[0]);
  return [
    ...unknown.map((key, index): Fault => {
      const guess = guesses[index];
      const instead = path.length === 0 ? `Known keys: ${known.join(", ")}.` : "Remove it.";
      const advice = guess ? `Did you mean ${toName([...path, guess])}?` : instead;
      return {
        path: [...path, key],
        problem: `There is no key ${toName([...path, key])}.`,
        advice,
      };
    }),
    ...Object.entries(wanted).flatMap(([key, kind]) => {
      const name = key.replace("?", "");
      const isLeftOut = value[name] === undefined && (key !== name || guesses.includes(name));
      return isLeftOut ? [] : findFaults(value[name], kind, [...path, name]);
    }),
  ];
}

function toFault(value: unknown, path: Path, advice: string): Fault {
  return { path, problem: `${toName(path)} is ${JSON.stringify(value)}.`, advice };
}

function describe(wanted: Schema): string {
  if (typeof wanted === "string") return kinds[wanted].must;
  if (isList(wanted)) return "a list in brackets, such as []";
  if ("*" in wanted) return "names with values in braces, such as {}";
  return `keys with values in braces: { ${Object.keys(wanted)
    .map((key) => key.replace("?", ""))
    .join(", ")} }`;
}

const isList = (wanted: Schema): wanted is readonly [Schema] => Array.isArray(wanted);

const isKeys = <T>(value: T): value is T & Readonly<Record<string, never>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toName = (path: Path): string =>
  path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${step}`,
    )
    .join("");
