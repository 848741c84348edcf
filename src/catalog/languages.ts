/** Finds the entry for a language tag: `de` for `de-AT`. */
export function findByLanguage<T>(table: Readonly<Record<string, T>>, tag: string): T | undefined {
  return table[new Intl.Locale(tag).language];
}
