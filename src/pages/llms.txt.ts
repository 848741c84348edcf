import type { APIRoute } from "astro";
import { toLlmsTxt } from "../outputs/llms.ts";
import { collectPages } from "../site/pages.ts";
import { collectSkills } from "../site/skills.ts";

export const GET: APIRoute = async ({ site }) => new Response(toLlmsTxt(await collectPages(), await collectSkills(), site?.origin ?? ""));
