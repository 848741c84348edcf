import type { PartName } from "./parts.ts";

/** What a price is: from one amount to another, in whole units of the currency, for each `per` where there is one. */
export interface PriceRange {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly per?: string;
}

interface NamedPath {
  readonly label: string;
  readonly path: string;
}

type Texts = Readonly<Record<string, string>>;

/** What an operator says of a site in `site.ts`, whose comments explain each part: whatever stands there, the types of the rest hold. */
export interface SiteConfiguration {
  /** The parts that the site has not; all of them are there where it is left out. */
  readonly without?: readonly PartName[];
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly url: string;
  readonly service: string;
  readonly email: string;
  readonly profiles?: readonly string[];
  readonly answersWithin: string;
  readonly formHint?: string;
  readonly language: string;
  readonly locale: string;
  readonly articlesPerPage: number;
  readonly tagNames: Texts;
  readonly articlesPerFeed: number;
  readonly articlesInLlms: number;
  readonly llmsFullLength: number;
  readonly socialCards: number;
  readonly contentSignal: Readonly<Record<string, "yes" | "no">>;
  readonly navigation: readonly NamedPath[];
  readonly footer: readonly NamedPath[];
  readonly embeds: readonly string[];
  readonly redirects: Texts;
  /** Of a site without `prices` it may be left out. */
  readonly pricing?: {
    readonly currency: string;
    readonly engagements: readonly (PriceRange & { readonly fits: string; readonly duration: string; readonly result: string })[];
    readonly bands: readonly (PriceRange & { readonly scope: string })[];
  };
}
