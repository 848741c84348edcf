import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { memoizePer } from "../memo/memoize.ts";
import { toIsoDay } from "../site/page.ts";
import type { DescribedPage } from "./structured-data.ts";

type Property = readonly [name: string, content: string];

/** The Open Graph protocol (ogp.me). `languages` are the tags of all languages that the page has. */
export function toOpenGraph(
  site: Site,
  page: DescribedPage,
  { image, languages }: Readonly<{ image: readonly Property[]; languages: readonly string[] }>,
  baseUrl: string,
): readonly Property[] {
  const { kind, title, description, authors = [], profile, published, updated, tags } = page;
  const others = site.all.filter(
    (other) => other.language !== site.language && languages.includes(other.language),
  );
  const ofArticle: readonly (Property | undefined)[] = [
    published && ["article:published_time", toIsoDay(published)],
    updated && ["article:modified_time", toIsoDay(updated)],
    ...authors.map(({ path }): Property | undefined =>
      path ? ["article:author", toUrl(path, baseUrl)] : undefined,
    ),
    ...tags.map(({ name }): Property => ["article:tag", name]),
  ];
  return [
    ["og:title", title],
    ["og:description", description],
    ["og:site_name", site.name],
    ["og:locale", toOpenGraphLocale(site)],
    ...others.map((other): Property => ["og:locale:alternate", toOpenGraphLocale(other)]),
    ["og:type", kind === "article" ? "article" : profile ? "profile" : "website"],
    ...image,
    ...(kind === "article" ? ofArticle.filter((property) => property !== undefined) : []),
  ];
}

/** `language_TERRITORY`, without a script. */
const toOpenGraphLocale = memoizePer(({ language, locale }: Site): string => {
  const own = new Intl.Locale(language);
  const region = own.region ?? new Intl.Locale(locale).region ?? own.maximize().region;
  return region === undefined ? own.language : `${own.language}_${region}`;
});
