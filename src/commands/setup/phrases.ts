/** Joins phrases as the language does and capitalizes the first. False phrases are left out. */
export function beginWith(language: string, phrases: readonly (string | false)[]): string {
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(phrases.filter((phrase) => phrase !== false));
  return `${list.charAt(0).toLocaleUpperCase(language)}${list.slice(1)}`;
}
