import type { FrontMatter } from "../../entries/content-file.ts";
import { nameCharacter, type Problem, toError } from "../../findings/finding.ts";

/** Of Chinese, Japanese, Arabic and others, and the semicolon. In 10,000, a comma separates nothing. */
const separators = /[,，、﹐､،](?!\p{Nd})|[;；؛]/u;
const listMark = /^[-－–—•·・*]\s*/;
const brackets = /^[［【〔[]|[］】〕\]]$/g;

/** The items of a list that YAML reads as one value, such as `［a，b］`. */
export function splitList(value: string): readonly string[] {
  const inner = value.trim().replace(brackets, "");
  const parts = listMark.test(inner) ? inner.split(/(?:^|\s+)[-－–—•·・*]\s*/) : splitItems(inner);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

export const splitItems = (value: string): readonly string[] => value.split(separators);

export const toFlowList = (items: readonly string[]): string => `[${items.join(", ")}]`;

/** With ordinary letters and digits, and without invisible characters. */
export const toPlainKey = (key: string): string =>
  key.normalize("NFKC").replace(/[\p{Z}\p{C}]/gu, "");

const day = /^(\d{4})[-/.年](\d\d?)[-/.月](\d\d?)日?$/;

/** A date or a boolean that was typed with other characters, such as 2026–01–01. */
export function toPlainValue(written: string): string | undefined {
  const plain = written
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[‐-―−]/g, "-")
    .trim();
  const date = day
    .exec(plain)
    ?.slice(1)
    .map((part) => part.padStart(2, "0"))
    .join("-");
  const value = date ?? plain;
  const isKnown = date !== undefined || /^(?:true|false|\d{4}-\d\d?-\d\d?[ T].*)$/.test(plain);
  return isKnown && value !== written ? value : undefined;
}

const listKeys: ReadonlySet<string> = new Set(["tags", "authors", "links", "queries"]);
const wideColon = /^([^\s:：﹕︓]{1,40})[ \t]*([：﹕︓])(.*)$/;
const wideSpace = /^([A-Za-z_][\w-]*):([^\S \t]|[\u200b-\u200f\u2060\ufeff])(.*)$/;

/** Colons and spaces that YAML does not know, such as those of Chinese and Japanese keyboards. */
export function findForeignSigns(
  { yaml, line }: FrontMatter,
  keys: readonly string[],
): readonly Problem[] {
  return yaml.split("\n").flatMap((written, index) => {
    const [, key = "", sign = "", rest = ""] =
      wideColon.exec(written) ?? wideSpace.exec(written) ?? [];
    const plainKey = toPlainKey(key);
    if (sign === "" || !(keys.includes(plainKey) || /^[A-Za-z_][\w-]*$/.test(key))) return [];
    const problem =
      sign.trim() === "" || /\p{Cf}/u.test(sign)
        ? `The space after ${key}: is the character ${nameCharacter(sign)}, which front matter does not allow.`
        : `The colon after ${key} is ${sign}, which front matter does not allow.`;
    const value = rest.replace(/^[\s\u200b-\u200f\u2060]+/, "").trimEnd();
    const plain = listKeys.has(plainKey) ? toFlowList(splitList(value)) : value;
    return [toError(line + index, problem, `Write  ${plainKey}: ${plain}`)];
  });
}

const hash = /(?:^|[\s[,{])#/;

/** What to write if a value never ends, because of a # or of a bracket or quote of another kind. */
export function adviseUnclosed(key: string, value: string): string | undefined {
  if (value.startsWith("[") && hash.test(value)) {
    const items = splitList(value).map((item) => item.replace(/^#+/, ""));
    return `In front matter, # starts a comment here. Leave it out:  ${key}: ${toFlowList(items)}`;
  }
  if (value.startsWith("[") && /[］】〕]$/.test(value))
    return `Write ] instead of ${value.at(-1)}:  ${key}: ${toFlowList(splitList(value))}`;
  const [quote = "", last = ""] = [value.charAt(0), value.at(-1) ?? ""];
  if (/["']/.test(quote) && /[“”„″‘’‚＂＇]/.test(last))
    return `Write ${quote} instead of ${last}:  ${key}: ${value.slice(0, -1)}${quote}`;
  return undefined;
}

const dashes = /^\s*[-‐-―−－ー─_=*]{2,}\s*$/;

/** The number of the first line that was meant as ---, such as — from automatic correction. */
export function findDashes(source: string, from = 0): number | undefined {
  const lines = source.split("\n");
  const index = lines.findIndex(
    (line, at) => at >= from && dashes.test(line) && line.trim() !== "---",
  );
  return index === -1 ? undefined : index + 1;
}
