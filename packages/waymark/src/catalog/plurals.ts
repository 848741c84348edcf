import { memoizePerText } from "../memo/memoize.ts";

export function formatNumber({ locale }: { readonly locale: string }, number: number): string {
  return openNumberFormat(locale).format(number);
}

const openNumberFormat = memoizePerText((locale) => new Intl.NumberFormat(locale));

export function formatSeconds(
  { language }: { readonly language: string },
  seconds: number,
): string {
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: "second",
    unitDisplay: "long",
  }).format(seconds);
}

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export function createChooser(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

export function createCounter(
  language: string,
  locale = language,
): (count: number, forms: Forms) => string {
  const choose = createChooser(language);
  return (count, forms) => `${formatNumber({ locale }, count)} ${choose(count, forms)}`;
}
