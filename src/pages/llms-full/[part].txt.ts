import type { APIRoute } from "astro";
import { type ContentPart, toContentParts, toPartTxt } from "../../outputs/llms.ts";
import { baseUrl } from "../../own-address.ts";
import { site } from "../../own-site.ts";
import { collectPages } from "../../site/pages.ts";

export const getStaticPaths = async () =>
  (await toContentParts(site, await collectPages(site), baseUrl)).map((part) => ({
    params: { part: part.name },
    props: part,
  }));

export const GET: APIRoute<ContentPart> = ({ props }) => new Response(toPartTxt(site, props, baseUrl));
