import { toTwinPath } from "../addresses/paths.ts";
import type { Site } from "../catalog/site.ts";
import { defaults } from "../catalog/site-configuration.ts";
import { toUrl } from "../http/address.ts";
import {
  type Article,
  type Author,
  type ListPage,
  lastModified,
  type Profile,
  type Section,
  type SitePage,
  toIsoDay,
} from "../site/page.ts";

export type DescribedPage = Pick<
  SitePage,
  "path" | "title" | "description" | "kind" | "section" | "published" | "updated" | "tags"
> &
  Partial<Pick<Article, "authors"> & Pick<ListPage, "profile">>;

type Node = Readonly<Record<string, unknown>>;

/** Only the home page and the prices describe the organization in full. */
export function toStructuredData(
  site: Site,
  page: DescribedPage,
  cardPath: string,
  baseUrl: string,
  original?: string,
): Node {
  const isHomePage = isHome(site, page.path);
  const sellsHere = page.path === site.paths.pricing;
  const nodes = [
    isHomePage || sellsHere ? toOrganization(site, page, baseUrl) : undefined,
    isHomePage ? toWebSite(site, baseUrl) : undefined,
    toPageNode(site, page, cardPath, baseUrl, original),
    toBreadcrumbs(site, page, baseUrl),
  ];
  return { "@context": "https://schema.org", "@graph": nodes.filter((node) => node !== undefined) };
}

const isHome = ({ paths }: Site, path: string): boolean => [paths.home, "/"].includes(path);

/** Cannot close a `script` element. */
export const toScriptText = (data: Node): string => JSON.stringify(data).replaceAll("<", "\\u003c");

function toOrganization(site: Site, { path }: DescribedPage, baseUrl: string): Node {
  const { description, email, profiles = defaults.profiles } = site;
  return {
    "@type": "Organization",
    "@id": `${baseUrl}/#organization`,
    name: site.name,
    url: `${baseUrl}/`,
    logo: `${baseUrl}/favicon.svg`,
    ...(path === site.paths.home
      ? { description, email, ...(profiles.length > 0 && { sameAs: profiles }) }
      : {}),
    ...(path === site.paths.pricing ? { makesOffer: toOffers(site, toUrl(path, baseUrl)) } : {}),
  };
}

function toOffers(site: Site, url: string): Node[] {
  const priceCurrency = site.pricing.currency;
  return site.pricing.bands.map(({ name, scope, from, to }) => ({
    "@type": "Offer",
    name,
    ...(scope && { description: scope }),
    url,
    priceSpecification: {
      "@type": "PriceSpecification",
      priceCurrency,
      ...(to === undefined ? { price: from } : { minPrice: from, maxPrice: to }),
    },
  }));
}

function toWebSite(site: Site, baseUrl: string): Node {
  return {
    "@type": "WebSite",
    "@id": `${baseUrl}/#website`,
    name: site.name,
    url: `${baseUrl}/`,
    inLanguage: site.all.length > 1 ? site.all.map(({ language }) => language) : site.language,
    publisher: { "@id": `${baseUrl}/#organization` },
    ...(site.has("search") && { potentialAction: toSearchAction(site, baseUrl) }),
  };
}

/** Only the home page describes it, and readers of another page see no more than that page. */
const toWebSiteReference = (site: Site, { path }: DescribedPage, baseUrl: string): Node => ({
  ...(isHome(site, path) ? {} : { "@type": "WebSite", name: site.name }),
  "@id": `${baseUrl}/#website`,
});

function toSearchAction({ paths }: Site, baseUrl: string): Node {
  const target = { "@type": "EntryPoint", urlTemplate: `${baseUrl}${paths.search}?q={query}` };
  return { "@type": "SearchAction", target, "query-input": "required name=query" };
}

const pageTypes = {
  page: "WebPage",
  item: "WebPage",
  article: "BlogPosting",
  listing: "CollectionPage",
} as const;

function toPageNode(
  site: Site,
  page: DescribedPage,
  cardPath: string,
  baseUrl: string,
  original: string | undefined,
): Node {
  const { path, title, description, kind, authors = [], profile, published, tags } = page;
  const url = toUrl(path, baseUrl);
  const type =
    path === site.paths.contact ? "ContactPage" : profile ? "ProfilePage" : pageTypes[kind];
  const changed = lastModified(page);
  const organization = {
    "@type": "Organization",
    "@id": `${baseUrl}/#organization`,
    name: site.name,
    url: `${baseUrl}/`,
  };
  const [first = organization, ...others] = authors.map((author) => toPerson(author, baseUrl));
  return {
    "@type": type,
    // Translations refer to it.
    ...(site.all.length > 1 && { "@id": url }),
    url,
    ...(kind === "article"
      ? {
          headline: title,
          author: others.length > 0 ? [first, ...others] : first,
          publisher: first === organization ? { "@id": organization["@id"] } : organization,
          image: toUrl(cardPath, baseUrl),
        }
      : { name: title }),
    description,
    ...(profile && { mainEntity: toProfilePerson(profile, description, baseUrl) }),
    isPartOf: toWebSiteReference(site, page, baseUrl),
    encoding: {
      "@type": "MediaObject",
      encodingFormat: "text/markdown",
      contentUrl: toUrl(toTwinPath(path), baseUrl),
    },
    ...(published ? { datePublished: toIsoDay(published) } : {}),
    ...(changed ? { dateModified: toIsoDay(changed) } : {}),
    ...(site.all.length > 1 && { inLanguage: site.language }),
    ...(original !== undefined &&
      original !== path && {
        translationOfWork: {
          "@type": type,
          "@id": toUrl(original, baseUrl),
          url: toUrl(original, baseUrl),
        },
      }),
    ...(tags.length > 0 ? { keywords: tags.map(({ name }) => name) } : {}),
  };
}

function toPerson({ name, path, portrait }: Author, baseUrl: string): Node {
  return {
    "@type": "Person",
    name,
    ...(path && { "@id": `${toUrl(path, baseUrl)}#person`, url: toUrl(path, baseUrl) }),
    ...(portrait && { image: new URL(portrait.src, baseUrl).href }),
  };
}

function toProfilePerson(profile: Profile, description: string, baseUrl: string): Node {
  const { role, links } = profile;
  return {
    ...toPerson(profile, baseUrl),
    description,
    ...(role && { jobTitle: role }),
    ...(links.length > 0 && { sameAs: links }),
  };
}

/** Empty if no page is between this one and the home page. */
export const toTrail = (
  site: Site,
  { section, title, path }: Pick<DescribedPage, "path" | "section" | "title">,
): readonly Section[] =>
  section
    ? [{ name: site.words.ways.home, path: site.paths.home }, section, { name: title, path }]
    : [];

function toBreadcrumbs(site: Site, page: DescribedPage, baseUrl: string): Node | undefined {
  const trail = toTrail(site, page);
  if (trail.length === 0) return undefined;
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path: target }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toUrl(target, baseUrl),
    })),
  };
}
