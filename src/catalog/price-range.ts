import { site } from "../content/site.ts";
import { pricing } from "./pricing.ts";
import type { PriceRange } from "./site-configuration.ts";
import { words } from "./words.ts";

type Price = Omit<PriceRange, "name">;

/** What an offer costs, as a reader writes it; amounts are whole units of the currency. */
export function toPriceRange({ from, to, per }: Price): string {
  return withPeriod(words.prices.range(toAmount(from), toAmount(to)), per);
}

/** The least that an offer costs, such as `from €450 a month`. */
export function toLowestPrice({ from, per }: Pick<Price, "from" | "per">): string {
  return withPeriod(words.prices.from(toAmount(from)), per);
}

function toAmount(amount: number): string {
  const { currency } = pricing;
  return new Intl.NumberFormat(site.locale, { style: "currency", currency, maximumFractionDigits: 0 }).format(amount);
}

function withPeriod(price: string, per: string | undefined): string {
  return per === undefined ? price : words.prices.per(price, per);
}
