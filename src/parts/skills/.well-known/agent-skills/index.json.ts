import type { APIRoute } from "astro";
import { toSkillsIndex } from "../../../../outputs/skills.ts";
import { collectSkills } from "../../../../site/skills.ts";

export const GET: APIRoute = async () => new Response(`${JSON.stringify(toSkillsIndex(await collectSkills()), null, 2)}\n`);
