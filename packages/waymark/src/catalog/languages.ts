import { memoizePerText } from "../memo/memoize.ts";

const openNames = memoizePerText((reader) => {
  const names = new Intl.DisplayNames(reader, { type: "language" });
  return memoizePerText((tag) => names.of(tag) ?? tag);
});

/** By default, in the language itself. The region matters only beside another one, as in `pt` and `pt-BR`. */
export function toLanguageName(
  tag: string,
  all: readonly { readonly language: string }[],
  reader = tag,
): string {
  const isOther = ({ language }: { readonly language: string }) =>
    language !== tag && toBase(language) === toBase(tag);
  const named = all.some(isOther) ? tag : toBase(tag);
  const name = openNames(reader)(named);
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}

const toBase = (tag: string): string => tag.split("-", 1).join();

/** `de-AT` uses `de`. */
export const findByLanguage = <T>(table: Readonly<Record<string, T>>, tag: string): T | undefined =>
  table[new Intl.Locale(tag).language];
