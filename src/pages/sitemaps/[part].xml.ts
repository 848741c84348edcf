import type { APIRoute } from "astro";
import { toSitemapParts, toUrlSet } from "../../outputs/sitemap.ts";
import type { SitePage } from "../../site/page.ts";
import { collectPages } from "../../site/pages.ts";

export const getStaticPaths = async () =>
  toSitemapParts(await collectPages()).map((pages, index) => ({ params: { part: String(index + 1) }, props: { pages } }));

export const GET: APIRoute<{ pages: readonly SitePage[] }> = ({ props, site }) => new Response(toUrlSet(props.pages, site?.origin ?? ""));
