import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnWords } from "../catalog/interface-words.ts";
import { mainFolder } from "../catalog/site.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { en } from "../catalog/words/en.ts";
import { type Description, type Finding, findNearest } from "../findings/finding.ts";
import { readAt } from "./object-keys.ts";
import { wordSamples } from "./word-samples.ts";

export const wordsFile = `${mainFolder}/words.ts`;

const example = "packages/waymark/src/catalog/words/en.ts";

/** Owners can add letters, and advice about other problem codes. */
const openTrees: readonly string[] = ["addressLetters", "scripts.form.problems"];

type Tree = Readonly<Record<string, unknown>>;
type Fault = Description & { readonly path: readonly string[] };

/** In the owner's interface text: keys that no page shows, values of another kind, and functions that fail. */
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
    if (isFunction(model) && isFunction(value)) return findFailure(path, value, model);
    if (typeof value === typeof model && isTree(value) === isTree(model)) return [];
    const problem = `${name} must be ${describeKind(model)}, not ${describeKind(value)}.`;
    return [{ path, problem, advice: `${example} has an example.` }];
  });
}

/** For the plural forms of many languages. */
const numbers: readonly number[] = [1, 2, 5, 100];

/** The first failure of a function that is called with values as pages pass them. */
function findFailure(path: readonly string[], own: Call, model: Call): readonly Fault[] {
  const samples = readAt(wordSamples, path) as readonly unknown[];
  const calls = samples.some((value) => typeof value === "number")
    ? numbers.map((number) => samples.map((value) => (typeof value === "number" ? number : value)))
    : [samples];
  for (const values of calls) {
    const failure = describeFailure(own, values, model(...values));
    if (failure === undefined) continue;
    const problem = `${path.join(".")}(${values.map(toShown).join(", ")}) ${failure}.`;
    return [{ path, problem, advice: adviseResult(model(...values)) }];
  }
  return [];
}

function describeFailure(
  own: Call,
  values: readonly unknown[],
  expected: unknown,
): string | undefined {
  try {
    const result = own(...values);
    if (Array.isArray(expected) !== Array.isArray(result))
      return `returns ${describeResult(result)}`;
    const parts: readonly unknown[] = Array.isArray(result) ? result : [result];
    // Links and days are objects.
    const wrong = parts.findIndex(
      (part) => typeof part !== "string" && !(Array.isArray(expected) && isTree(part)),
    );
    if (wrong === -1) return undefined;
    const kind = describeResult(parts[wrong]);
    return `returns ${Array.isArray(result) ? `a list with ${kind}` : kind}`;
  } catch (error) {
    return `fails: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const describeResult = (value: unknown): string =>
  typeof value === "string" ? "text" : describeKind(value);

const adviseResult = (expected: unknown): string =>
  typeof expected === "string"
    ? `It must return text, such as ${JSON.stringify(expected)}. ${example} has an example.`
    : `It must return a list of text and the values that it was given. ${example} has an example.`;

function toShown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toShown).join(", ")}]`;
  if (value instanceof Date) return "day";
  return typeof value === "object" ? "link" : JSON.stringify(value);
}

type Call = (...values: readonly unknown[]) => unknown;

const isFunction = (value: unknown): value is Call => typeof value === "function";

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
