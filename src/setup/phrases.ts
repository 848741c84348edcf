/** Phrases as the beginning of a sentence, with what the language puts between them; those that do not apply are false. */
export function beginWith(language: string, phrases: readonly (string | false)[]): string {
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(phrases.filter((phrase) => phrase !== false));
  return `${list.charAt(0).toLocaleUpperCase(language)}${list.slice(1)}`;
}
