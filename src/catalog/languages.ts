/** Finds the entry for a language tag. For example, `de-AT` uses `de`. */
export const findByLanguage = <T>(table: Readonly<Record<string, T>>, tag: string): T | undefined => table[new Intl.Locale(tag).language];
