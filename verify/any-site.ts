import { type Answer, isHtml, readFields } from "./answer.ts";
import { attempt } from "./attempt.ts";
import type { Ask } from "./client.ts";
import { attributeOf, readElements, select } from "./html.ts";
import { NoAnswer } from "./send.ts";
import {
  createPathReader,
  createReader,
  reach,
  readEach,
  type Site,
  type SiteOptions,
  skipBroken,
  toOrigin,
  toSite,
  Unreachable,
} from "./site.ts";
import { isSitemapIndex, listLocations } from "./xml.ts";

const mostRedirects = 5;
const mostSitemaps = 20;
/** The most pages that links are followed to where no sitemap names them. */
const mostFollowed = 500;
const usualSitemaps = ["/sitemap.xml", "/sitemap-index.xml", "/sitemap_index.xml"];
/** Stands for the origin while addresses of a page are resolved. */
const inner = "https://site.invalid";
const redirects = [301, 302, 303, 307, 308];

/** Reads of any site what it says of itself: its sitemap, or else what its home page leads to. Throws Unreachable. */
export async function openAnySite(ask: Ask, options: SiteOptions): Promise<Site> {
  try {
    return await discoverSite(ask, options);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new Unreachable(`${options.origin} cannot be reached: ${error.request.path} ${error.message}`);
  }
}

async function discoverSite(ask: Ask, options: SiteOptions): Promise<Site> {
  const { origin, pages: most } = options;
  const read = createReader(createFollower(ask, origin));
  const home = await reach(read, origin, "/");
  const sitemaps = await readSitemaps(read, home);
  const locations = new Set(listLocations(sitemaps.filter((answer) => !isSitemapIndex(answer))));
  const canonical = toOrigin(attempt(() => findLinks(home, "canonical")[0])) ?? toOrigin([...locations][0]) ?? origin;
  const toPath = createPathReader(canonical, [canonical, origin]);
  const listed = [...locations].flatMap((url) => toPath(url) ?? []);
  const paths = listed.length > 0 ? listed : await followLinks(read, toPath, Math.min(most, mostFollowed));
  return toSite(ask, options, { canonical, description: undefined, without: [], sitemaps, locations, paths, seed: origin, toPath, read });
}

/** Asks as `ask` does, and goes on where a redirect leads to within the site. */
function createFollower(ask: Ask, origin: string): Ask {
  return async (path, options) => {
    let answer = await ask(path, options);
    for (let hop = 0; hop < mostRedirects && redirects.includes(answer.status); hop += 1) {
      const target = URL.parse(answer.headers["location"] ?? "", origin + answer.request.path);
      if (target?.origin !== origin) return answer;
      answer = await ask(target.pathname + target.search, options);
    }
    return answer;
  };
}

/** The sitemaps that robots.txt, the home page or custom name, with those that they are the index of. */
async function readSitemaps(read: Site["read"], home: Answer): Promise<Answer[]> {
  const robots = await skipBroken(read("/robots.txt"));
  const named = [...readFields(robots?.text ?? "", "sitemap"), ...(attempt(() => findLinks(home, "sitemap")) ?? [])];
  const roots = await readAll(read, [...named.slice(0, mostSitemaps), ...usualSitemaps]);
  const parts = listLocations(roots.filter(isSitemapIndex));
  return [...new Set([...roots, ...(await readAll(read, parts.slice(0, mostSitemaps)))])];
}

async function readAll(read: Site["read"], urls: readonly string[]): Promise<Answer[]> {
  const paths = urls.flatMap((url) => URL.parse(url, inner) ?? []);
  const distinct = new Set(paths.map(({ pathname, search }) => pathname + search));
  return (await readEach(read, [...distinct])).filter(({ status, text }) => status === 200 && /<(urlset|sitemapindex)[\s>]/.test(text));
}

/** The pages that links lead to from the home page, the nearest first. */
async function followLinks(read: Site["read"], toPath: Site["toPath"], most: number): Promise<string[]> {
  const seen = new Set(["/"]);
  const pages = new Set<string>();
  for (const path of seen) {
    const answer = await skipBroken(read(path));
    if (answer === undefined || !isHtml(answer)) continue;
    pages.add(answer.request.path);
    if (pages.size >= most) break;
    for (const url of attempt(() => findTargets(answer)) ?? []) {
      const target = toPath(url)?.split("?", 1)[0];
      if (target !== undefined && seen.size < most * 2) seen.add(target);
    }
  }
  return [...pages];
}

/** Where the links of a page lead, as absolute addresses of the tested deployment or of others. */
function findTargets(page: Answer): string[] {
  return select(readElements(page), "a")
    .slice(0, mostFollowed)
    .flatMap((anchor) => attributeOf(anchor, "href") ?? [])
    .flatMap((href) => toAbsolute(href, page) ?? []);
}

const bases = new WeakMap<Answer, string>();

function readBase(page: Answer): string {
  const own = `${inner}${page.request.path}`;
  const [base = ""] = select(readElements(page), "base").flatMap((element) => attributeOf(element, "href") ?? []);
  return URL.parse(base, own)?.href ?? own;
}

/** An address in a page, relative ones from the page's own path or its `base`, as a path or an absolute address. */
export function toAbsolute(href: string, page: Answer): string | undefined {
  const base = bases.get(page) ?? readBase(page);
  bases.set(page, base);
  const absolute = URL.parse(href, base)?.href;
  return absolute?.startsWith(`${inner}/`) ? absolute.slice(inner.length) : absolute;
}

/** The addresses of a page's `link` elements of a relation. */
export function findLinks(page: Answer, relation: string, type?: RegExp): string[] {
  if (!isHtml(page)) return [];
  return select(readElements(page), "link")
    .filter((element) => (attributeOf(element, "rel") ?? "").toLowerCase().split(/\s+/).includes(relation))
    .filter((element) => type === undefined || type.test(attributeOf(element, "type") ?? ""))
    .flatMap((element) => toAbsolute(attributeOf(element, "href") ?? "", page) ?? []);
}
