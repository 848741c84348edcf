import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnWords } from "../catalog/interface-words.ts";
import { mainFolder } from "../catalog/site.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { en } from "../catalog/words/en.ts";
import { type Description, type Finding, findNearest } from "../findings/finding.ts";

export const wordsFile = `${mainFolder}/words.ts`;

const example = "packages/waymark/src/catalog/words/en.ts";

/** Owners can add letters, and advice about other problem codes. */
const openTrees: readonly string[] = ["addressLetters", "scripts.form.problems"];

type Tree = Readonly<Record<string, unknown>>;
type Fault = Description & { readonly path: readonly string[] };

/** In the owner's interface text: keys that no page shows, and values of another kind. */
export async function findUnsoundWords(
  words: OwnWords,
  { locale }: Pick<SiteConfiguration, "locale">,
  root: string,
): Promise<readonly Finding[]> {
  const known: Tree = en(locale);
  const faults = findFaults(toTree(readWords(words, locale)), known, known, []);
  if (faults.length === 0) return [];
  // Valid words need no parser.
  const { findValueLine, listKeys } = await import("../entries/component.ts");
  const file = join(root, wordsFile);
  const source = existsSync(file) ? readFileSync(file, "utf8") : "";
  const keys = listKeys(source);
  return faults.map(({ path, problem, advice }): Finding => {
    // A function of the locale returns the object.
    const line =
      findValueLine(source, "words", path) ?? keys.find(([key]) => key === path.at(-1))?.[1].at(-1);
    return { file: wordsFile, line, severity: "error", problem, advice };
  });
}

/** `createSite` reports the error of a function that fails. */
function readWords(words: OwnWords, locale: string): unknown {
  try {
    return typeof words === "function" ? words(locale) : words;
  } catch {
    return undefined;
  }
}

function findFaults(
  own: Tree,
  known: Tree,
  all: Tree,
  parents: readonly string[],
): readonly Fault[] {
  return Object.entries(own).flatMap(([key, value]): readonly Fault[] => {
    const path = [...parents, key];
    const name = path.join(".");
    if (openTrees.includes(parents.join("."))) return [];
    if (!Object.hasOwn(known, key)) {
      const advice = suggestKey(key, parents, known, all);
      return [{ path, problem: `There is no key ${name}.`, advice }];
    }
    const model = known[key];
    if (isTree(model) && isTree(value)) return findFaults(value, model, all, path);
    if (typeof value === typeof model && isTree(value) === isTree(model)) return [];
    const problem = `${name} must be ${describeKind(model)}, not ${describeKind(value)}.`;
    return [{ path, problem, advice: `${example} has an example.` }];
  });
}

/** Among the keys beside it, or the keys with the same name elsewhere. */
function suggestKey(key: string, parents: readonly string[], known: Tree, all: Tree): string {
  const [nearest] = findNearest(key, Object.keys(known));
  const guess =
    nearest === undefined
      ? listPaths(all, []).find((path) => path.at(-1) === key)
      : [...parents, nearest];
  return guess === undefined
    ? `Remove it. ${example} lists all keys.`
    : `Did you mean ${guess.join(".")}?`;
}

const listPaths = (tree: Tree, parents: readonly string[]): readonly (readonly string[])[] =>
  Object.entries(tree).flatMap(([key, value]) => [
    [...parents, key],
    ...(isTree(value) ? listPaths(value, [...parents, key]) : []),
  ]);

const kinds: Readonly<Record<string, string>> = {
  string: "text in quotes",
  function: "a function",
  number: "a number",
  boolean: "true or false",
  undefined: "undefined",
};

function describeKind(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return kinds[typeof value] ?? (value === null ? "null" : "an object");
}

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toTree = (value: unknown): Tree => (isTree(value) ? value : {});
