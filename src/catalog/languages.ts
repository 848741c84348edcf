const names = new Map<string, string>();

/** The name of a language, by default in the language itself. */
export function toLanguageName(tag: string, reader = tag): string {
  const key = `${tag} ${reader}`;
  const name = names.get(key) ?? new Intl.DisplayNames(reader, { type: "language" }).of(tag) ?? tag;
  names.set(key, name);
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}

/** Finds the entry for a language tag. For example, `de-AT` uses `de`. */
export const findByLanguage = <T>(table: Readonly<Record<string, T>>, tag: string): T | undefined => table[new Intl.Locale(tag).language];
