import { site } from "./site.ts";
import type { PriceRange } from "./site-configuration.ts";

/** What an offer costs, as a reader writes it; amounts are whole units of the currency. */
export function toPriceRange({ from, to, per }: Omit<PriceRange, "name">): string {
  const { currency } = site.pricing;
  const amounts = new Intl.NumberFormat(site.locale, { style: "currency", currency, maximumFractionDigits: 0 });
  return `${amounts.format(from)} to ${amounts.format(to)}${per === undefined ? "" : ` a ${per}`}`;
}
