/** A number as readers of the site write it. */
export function formatNumber({ locale }: { readonly locale: string }, number: number): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(number);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Words by the kinds of numbers that a language tells apart (CLDR); where it has no words for a kind, it takes those for `other`. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Chooses words in a language: gives those for so many. */
export function createChooser(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

/** Counts in a language: gives the number, as the locale writes it, and the words for so many. */
export function createCounter(language: string, locale = language): (count: number, forms: Forms) => string {
  const choose = createChooser(language);
  return (count, forms) => `${formatNumber({ locale }, count)} ${choose(count, forms)}`;
}
