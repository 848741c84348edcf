/** What `<Measured>` can show of a page. */
export const pageMeasures = [
  "weight",
  "document",
  "requests",
  "parties",
  "scripts",
  "tokens",
] as const;

export type PageMeasure = (typeof pageMeasures)[number];
