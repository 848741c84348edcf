import { site } from "../content/site.ts";
import { pricing } from "./pricing.ts";
import type { PriceRange } from "./site-configuration.ts";
import { words } from "./words.ts";

type Price = Omit<PriceRange, "name">;

/** What an offer costs, as a reader writes it. */
export function toPriceRange({ from, to, per }: Price): string {
  return withPeriod(words.prices.range(toPrice(from), toPrice(to)), per);
}

/** The least that an offer costs, such as `from €450 a month`. */
export function toLowestPrice({ from, per }: Pick<Price, "from" | "per">): string {
  return withPeriod(words.prices.from(toPrice(from)), per);
}

/** An amount as a reader writes it: in whole units of the currency where it has no parts of them. */
export function toPrice(amount: number, currency = pricing.currency): string {
  return new Intl.NumberFormat(site.locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }).format(amount);
}

function withPeriod(price: string, per: string | undefined): string {
  return per === undefined ? price : words.prices.per(price, per);
}
