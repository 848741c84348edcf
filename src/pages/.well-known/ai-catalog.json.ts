import type { APIRoute } from "astro";
import { toAiCatalog } from "../../outputs/ai-catalog.ts";
import { collectSkills } from "../../site/skills.ts";

export const GET: APIRoute = async ({ site }) =>
  new Response(`${JSON.stringify(toAiCatalog(await collectSkills(), site?.origin ?? ""), null, 2)}\n`);
