import type { z } from "astro/zod";
import type { settingsSchema, translationSchema } from "./settings-schema.ts";

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** Of `src/content/site.ts`. */
export type SiteConfiguration = DeepReadonly<z.input<typeof settingsSchema>>;

/** Of a file such as `src/content/fr/site.ts`. */
export type Translation = DeepReadonly<z.input<typeof translationSchema>>;

type Pricing = NonNullable<SiteConfiguration["pricing"]>;

/** A range if `to` is set. */
export type PriceRange = Pick<Pricing["bands"][number], "name" | "from" | "to" | "per">;

export const defaults = {
  without: [],
  hidden: [],
  profiles: [],
  timeZone: "UTC",
  pricing: { currency: "EUR", engagements: [], bands: [] },
  articlesPerListFeed: 10,
} as const satisfies Pick<
  SiteConfiguration,
  "without" | "hidden" | "profiles" | "timeZone" | "pricing" | "articlesPerListFeed"
>;
