import type { APIRoute } from "astro";
import { collectSkills } from "../surfaces/collect-skills.ts";
import { collectPages } from "../surfaces/corpus.ts";
import { toLlmsTxt } from "../surfaces/llms.ts";

export const GET: APIRoute = async ({ site }) => new Response(toLlmsTxt(await collectPages(), await collectSkills(), site?.origin ?? ""));
