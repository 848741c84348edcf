import type { APIRoute } from "astro";
import { collectPages } from "../../surfaces/corpus.ts";
import type { SitePage } from "../../surfaces/site-page.ts";
import { toSitemapParts, toUrlSet } from "../../surfaces/sitemap.ts";

export const getStaticPaths = async () =>
  toSitemapParts(await collectPages()).map((pages, index) => ({ params: { part: String(index + 1) }, props: { pages } }));

export const GET: APIRoute<{ pages: readonly SitePage[] }> = ({ props, site }) => new Response(toUrlSet(props.pages, site?.origin ?? ""));
