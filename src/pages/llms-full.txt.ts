import type { APIRoute } from "astro";
import { collectPages } from "../surfaces/corpus.ts";
import { toLlmsFullTxt } from "../surfaces/llms-full.ts";

export const GET: APIRoute = async ({ site }) => new Response(toLlmsFullTxt(await collectPages(), site?.origin ?? ""));
