import type { SiteConfiguration, Translation } from "./site-configuration.ts";

type Pricing = NonNullable<SiteConfiguration["pricing"]>;

/** The API and the task guides have one language only. */
export function translateConfiguration(
  main: SiteConfiguration,
  language: string,
  own: Translation,
): SiteConfiguration {
  const {
    articleList,
    formHint,
    topics,
    tagDescriptions,
    languages,
    path: _,
    editing,
    pricing,
    ...shared
  } = main;
  const { path, sections, pricing: prices, ...texts } = own;
  return {
    ...shared,
    paths: {},
    tagNames: {},
    redirects: {},
    ...texts,
    language,
    without: [...new Set([...(main.without ?? []), "api", "skills"] as const)],
    mcp: "no",
    ...(pricing && { pricing: translatePricing(pricing, prices) }),
  };
}

function translatePricing(
  { currency, engagements, bands }: Pricing,
  own: Translation["pricing"],
): Pricing {
  return {
    currency,
    engagements: engagements.map(({ name, from, to }, index) => ({
      name,
      from,
      ...(to !== undefined && { to }),
      ...own?.engagements[index],
    })),
    bands: bands.map(({ name, from, to }, index) => ({
      name,
      from,
      ...(to !== undefined && { to }),
      ...own?.bands[index],
    })),
    ...(own?.budgets && { budgets: own.budgets }),
  };
}
