import { site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toSkillsIndex } from "../../../../outputs/catalogs.ts";
import { collectSkills } from "../../../../site/skills.ts";

export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify(toSkillsIndex(await collectSkills(site)), null, 2)}\n`);
