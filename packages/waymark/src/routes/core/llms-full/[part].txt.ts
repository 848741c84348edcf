import { baseUrl, siteAt } from "virtual:waymark/site";
import type { APIRoute, GetStaticPathsOptions } from "astro";
import { type ContentPart, toContentParts, toPartTxt } from "../../../outputs/llms.ts";
import { collectPages } from "../../../site/pages.ts";

export const getStaticPaths = async ({ routePattern }: GetStaticPathsOptions) => {
  const site = siteAt(routePattern);
  return (await toContentParts(site, await collectPages(site), baseUrl)).map((part) => ({
    params: { part: part.name },
    props: part,
  }));
};

export const GET: APIRoute<ContentPart> = async ({ props, url }) =>
  new Response(await toPartTxt(siteAt(url.pathname), props, baseUrl));
