import { site } from "../content/site.ts";

const numbers = new Intl.NumberFormat(site.locale);

/** A number as readers of the site write it. */
export function formatNumber(number: number): string {
  return numbers.format(number);
}

/** Words by the kinds of numbers that a language tells apart (CLDR); where it has no words for a kind, it takes those for `other`. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Counts in a language: gives the number and the words for so many. */
export function createCounter(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => `${formatNumber(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
