import { site } from "../content/site.ts";
import { findPart, type PartName } from "./parts.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

/** What this site is without. */
export const without: readonly PartName[] = site.without ?? [];

/** Whether this site has a part. */
export function hasPart(name: PartName): boolean {
  return !without.includes(name);
}

/** Whether an address belongs to no part that is left out; nothing need stand there. */
export function isOffered(path: string): boolean {
  return findPart(path, without) === undefined;
}

const leadsOn = ({ path }: { readonly path: string }) => isOffered(path);

/** What the owner links and prices, as far as the site has it. */
export const navigation = site.navigation.filter(leadsOn);
export const footer = site.footer.filter(leadsOn);
export const redirects = Object.fromEntries(Object.entries(site.redirects).filter(([, to]) => isOffered(to)));
export const pricing: NonNullable<SiteConfiguration["pricing"]> = (hasPart("prices") ? site.pricing : undefined) ?? {
  currency: "EUR",
  engagements: [],
  bands: [],
};
