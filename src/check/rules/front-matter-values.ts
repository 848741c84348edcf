import { isMap, isScalar, isSeq, type Scalar } from "yaml";
import { toSlug } from "../../site/slug.ts";
import type { FrontMatter } from "../content-file.ts";
import { type Problem, toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";
import { listWords } from "./front-matter.ts";
import { quote } from "./yaml-syntax.ts";

interface Entry {
  readonly key: string;
  readonly scalar: Scalar;
  readonly line: number;
}

/** Finds values that YAML reads differently: text cut off by #, and impossible dates. */
export const findMisreadValues: FileRule = ({ collection, frontMatter }, { settings }) => {
  if (!frontMatter) return [];
  // In sentences, # may be meant as a character.
  const words = [...listWords(collection, settings.sections), "alt"];
  return listEntries(frontMatter.document.contents, frontMatter).flatMap((entry) => [
    ...findCut(entry, words),
    ...findImpossibleDay(entry),
  ]);
};

function listEntries(node: unknown, frontMatter: FrontMatter): readonly Entry[] {
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => {
    if (!isScalar(value) || !isScalar(key)) return listEntries(value, frontMatter);
    return [{ key: String(key.value), scalar: value, line: frontMatter.toLine(key.range?.[0] ?? 0) }];
  });
}

function findCut({ key, scalar, line }: Entry, words: readonly string[]): readonly Problem[] {
  if (!words.includes(key) || scalar.type !== "PLAIN" || !scalar.comment) return [];
  const whole = quote(`${scalar.source} #${scalar.comment}`);
  const problem = `In front matter, a # after a space starts a comment, so the ${key} is only "${scalar.source}".`;
  const advice = `Put the whole value in quotes: ${key}: ${whole}. If the rest is a comment, move it to a separate line.`;
  return [toError(line, problem, advice)];
}

function findImpossibleDay({ key, scalar: { value, source = "" }, line }: Entry): readonly Problem[] {
  const day = /^\d{4}-\d\d?-\d\d?/.exec(source)?.[0];
  if (!(value instanceof Date) || day !== source) return [];
  const [year, month, date] = day.split("-").map(Number);
  const isSame = year === value.getUTCFullYear() && month === value.getUTCMonth() + 1 && date === value.getUTCDate();
  return isSame ? [] : [toError(line, `${key}: the date ${day} does not exist.`, "Use a real date, such as 2026-02-28.")];
}

export const findRepeatedTags: FileRule = ({ frontMatter }) => {
  const tags = frontMatter?.document.get("tags");
  if (!frontMatter || !isSeq(tags)) return [];
  const seen = new Set<unknown>();
  return tags.items.flatMap((item) => {
    const tag = isScalar(item) ? item.value : undefined;
    const slug = toSlug(String(tag));
    const isRepeated = tag !== undefined && seen.has(slug);
    seen.add(slug);
    const line = frontMatter.toLine(isScalar(item) ? (item.range?.[0] ?? 0) : 0);
    return isRepeated ? [toError(line, `The tag "${tag}" is listed twice.`, "Remove one.")] : [];
  });
};
