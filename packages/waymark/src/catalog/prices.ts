import type { Site } from "./site.ts";
import type { PriceRange } from "./site-configuration.ts";

type Price = Omit<PriceRange, "name">;

export function toPriceRange(site: Site, { from, to, per }: Price): string {
  const price = toPrice(site, from);
  return withPeriod(
    site,
    to === undefined ? price : site.words.prices.range(price, toPrice(site, to)),
    per,
  );
}

/** For example `from €450 a month`, or `€450` without a range. */
export function toLowestPrice(site: Site, { from, to, per }: Price): string {
  const price = toPrice(site, from);
  return withPeriod(site, to === undefined ? price : site.words.prices.from(price), per);
}

/** Omits decimals of whole amounts, and the direction marks of Arabic formats. */
export function toPrice(
  { locale, pricing }: Site,
  amount: number,
  currency = pricing.currency,
): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return format.format(amount).replaceAll("\u200F", "");
}

const withPeriod = ({ words }: Site, price: string, per: string | undefined): string =>
  per === undefined ? price : words.prices.per(price, per);
