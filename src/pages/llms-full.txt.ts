import type { APIRoute } from "astro";
import { toLlmsFullTxt } from "../outputs/llms-full.ts";
import { collectPages } from "../site/pages.ts";

export const GET: APIRoute = async ({ site }) => new Response(await toLlmsFullTxt(await collectPages(), site?.origin ?? ""));
