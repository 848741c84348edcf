export function formatNumber({ locale }: { readonly locale: string }, number: number): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(number);
}

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

const formats = new Map<string, Intl.NumberFormat>();

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
