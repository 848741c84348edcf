/** Finds the entry for a language tag. For example, `de-AT` uses `de`. */
export function findByLanguage<T>(table: Readonly<Record<string, T>>, tag: string): T | undefined {
  return table[new Intl.Locale(tag).language];
}
