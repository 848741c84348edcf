import { resources } from "../catalog/resources.ts";
import { site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { lastModified, type SitePage, toIsoDay } from "../site/page.ts";
import { toArticlesPath, toTwinPath } from "../site/paths.ts";

/** What a page's structured data is made of. */
export interface DescribedPage extends Pick<SitePage, "path" | "title" | "description" | "kind" | "published" | "updated" | "tags"> {
  /** The path of its social card. */
  readonly cardPath: string;
}

type Node = Readonly<Record<string, unknown>>;

/**
 * A page as JSON-LD in schema.org's vocabulary. The studio and the site are described in full where they are the subject,
 * on the home page and with the prices, and named elsewhere.
 */
export function toStructuredData(page: DescribedPage, baseUrl: string): Node {
  const isHome = page.path === "/";
  const sellsHere = toTwinPath(page.path) === resources.pricing.path;
  const nodes = [
    isHome || sellsHere ? toOrganization(page, baseUrl) : undefined,
    isHome ? toWebSite(baseUrl) : undefined,
    toPageNode(page, baseUrl),
    toBreadcrumbs(page, baseUrl),
  ];
  return { "@context": "https://schema.org", "@graph": nodes.filter((node) => node !== undefined) };
}

/** JSON that can stand in a `script` element: no character of it ends the element. */
export function toScriptText(data: Node): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function toOrganization({ path }: DescribedPage, baseUrl: string): Node {
  return {
    "@type": "Organization",
    "@id": `${baseUrl}/#organization`,
    name: site.name,
    url: `${baseUrl}/`,
    logo: `${baseUrl}/favicon.svg`,
    ...(path === "/" ? { description: site.description, email: site.email } : {}),
    ...(toTwinPath(path) === resources.pricing.path ? { makesOffer: toOffers(toUrl(path, baseUrl)) } : {}),
  };
}

function toOffers(url: string): Node[] {
  const priceCurrency = site.pricing.currency;
  return site.pricing.bands.map(({ name, scope, from, to }) => ({
    "@type": "Offer",
    name,
    description: scope,
    url,
    priceSpecification: { "@type": "PriceSpecification", priceCurrency, minPrice: from, maxPrice: to },
  }));
}

function toWebSite(baseUrl: string): Node {
  return {
    "@type": "WebSite",
    "@id": `${baseUrl}/#website`,
    name: site.name,
    url: `${baseUrl}/`,
    inLanguage: site.language,
    publisher: { "@id": `${baseUrl}/#organization` },
  };
}

const pageTypes = { page: "WebPage", article: "BlogPosting", listing: "CollectionPage" } as const;

function toPageNode(page: DescribedPage, baseUrl: string): Node {
  const { path, title, description, kind, published, tags, cardPath } = page;
  const url = toUrl(path, baseUrl);
  const changed = lastModified(page);
  const organization = { "@type": "Organization", "@id": `${baseUrl}/#organization`, name: site.name, url: `${baseUrl}/` };
  return {
    "@type": pageTypes[kind],
    url,
    ...(kind === "article"
      ? { headline: title, author: organization, publisher: { "@id": organization["@id"] }, image: toUrl(cardPath, baseUrl) }
      : { name: title }),
    description,
    isPartOf: { "@id": `${baseUrl}/#website` },
    encoding: { "@type": "MediaObject", encodingFormat: "text/markdown", contentUrl: toUrl(toTwinPath(path), baseUrl) },
    ...(published ? { datePublished: toIsoDay(published) } : {}),
    ...(changed ? { dateModified: toIsoDay(changed) } : {}),
    ...(tags.length > 0 ? { keywords: tags } : {}),
  };
}

/** The section of the site that a page belongs to, as a person names it. */
export function toSection(path: string): string {
  return isBelowArticles(path) ? `${site.name}: articles` : site.name;
}

/** Whether a page lies below the list of articles. */
function isBelowArticles(path: string): boolean {
  return path.startsWith(`${toArticlesPath(1)}/`) || path.startsWith("/tags/");
}

/** The pages that lie between the home page, which is the first of them, and the page at `path`. */
export function toTrail(path: string): readonly { readonly name: string; readonly path: string }[] {
  if (path === "/") return [];
  return [{ name: site.name, path: "/" }, ...(isBelowArticles(path) ? [{ name: "Articles", path: toArticlesPath(1) }] : [])];
}

function toBreadcrumbs({ path, title }: DescribedPage, baseUrl: string): Node | undefined {
  if (path === "/") return undefined;
  const trail = [...toTrail(path), { name: title, path }];
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
