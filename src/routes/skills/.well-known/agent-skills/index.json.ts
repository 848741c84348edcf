import type { APIRoute } from "astro";
import { toSkillsIndex } from "../../../../outputs/catalogs.ts";
import { site } from "../../../../own-site.ts";
import { collectSkills } from "../../../../site/skills.ts";

export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify(toSkillsIndex(await collectSkills(site)), null, 2)}\n`);
