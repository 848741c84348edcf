import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createNearestPages, type FindNearestPages } from "../addresses/nearest-pages.ts";

import { toPrintable, toPrintableLine } from "../console/printable.ts";
import { memoizePer } from "../memo/memoize.ts";

export interface Finding {
  readonly file: string;
  /** Starts at 1. Undefined for the whole file. */
  readonly line?: number | undefined;
  /** Errors stop the build. */
  readonly severity: "error" | "warning";
  readonly problem: string;
  readonly advice: string;
}

export type Problem = Omit<Finding, "file">;

export type Description = Pick<Finding, "problem" | "advice">;

export function toError(line: number | undefined, problem: string, advice: string): Problem {
  return { line, severity: "error", problem, advice };
}

export function toWarning(line: number | undefined, problem: string, advice: string): Problem {
  return { line, severity: "warning", problem, advice };
}

export const isSound = (problems: readonly Problem[]): boolean =>
  problems.every(({ severity }) => severity !== "error");

/** Terminals and editors link the start of this line. */
export const describeFinding = ({ file, line, problem, advice }: Finding): string =>
  `${toPrintableLine(file)}${line === undefined ? "" : `:${line}`}: ${toPrintable(`${problem} ${advice}`)}`.trimEnd();

export function summarize(files: number, findings: readonly Finding[]): string {
  const count = (wanted: Finding["severity"]) =>
    findings.filter(({ severity }) => severity === wanted).length;
  return [
    toAmount(files, "file"),
    toAmount(count("error"), "error"),
    toAmount(count("warning"), "warning"),
  ].join(", ");
}

const toAmount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

const openNearest = memoizePer(
  (words: readonly string[]): FindNearestPages =>
    createNearestPages(words.map((path) => ({ path, title: "" }))),
);

/** Best first. Prepares each list only once. */
export function findNearest(word: string, words: readonly string[], count = 1): readonly string[] {
  return openNearest(words)(word, count).map(({ path }) => path);
}

export function suggest(word: string, words: readonly string[], otherwise: string): string {
  const [nearest] = findNearest(word, words);
  return nearest === undefined ? otherwise : `Did you mean ${nearest}?`;
}

export const configurationFile = "src/content/site.ts";

export const toConfigurationFile = ({ folder }: { readonly folder: string }): string =>
  `${folder}/site.ts`;

export function findLine(
  root: string,
  isWanted: (line: string) => boolean,
  file = configurationFile,
): number | undefined {
  const path = join(root, file);
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  return lines.findIndex(isWanted) + 1 || undefined;
}

/** Control characters, half of a surrogate pair and noncharacters, which XML 1.0 (section 2.2) and HTML exclude or discourage. */
export const controlCharacter =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Cs}\p{Noncharacter_Code_Point}]/gu;

export const hasControlCharacter = (text: string): boolean => text.search(controlCharacter) !== -1;

/** Such as U+0008. */
export const nameCharacter = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
