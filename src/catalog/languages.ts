/** What a table by language has for a language tag, such as what stands at `de` for `de-AT`. */
export function findByLanguage<T>(table: Readonly<Record<string, T>>, tag: string): T | undefined {
  return table[new Intl.Locale(tag).language];
}
