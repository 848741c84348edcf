import type { APIRoute } from "astro";
import { type ContentPart, toContentParts, toPartTxt } from "../../outputs/llms-full.ts";
import { collectPages } from "../../site/pages.ts";

export const getStaticPaths = async () =>
  (await toContentParts(await collectPages(), import.meta.env.SITE ?? "")).map((part) => ({ params: { part: part.name }, props: part }));

export const GET: APIRoute<ContentPart> = ({ props, site }) => new Response(toPartTxt(props, site?.origin ?? ""));
