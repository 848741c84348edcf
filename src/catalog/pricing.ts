import { site } from "../content/site.ts";
import { hasPart } from "./chosen-parts.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

/** What things cost; nothing on a site without prices. */
export const pricing: NonNullable<SiteConfiguration["pricing"]> = (hasPart("prices") ? site.pricing : undefined) ?? {
  currency: "EUR",
  engagements: [],
  bands: [],
};
