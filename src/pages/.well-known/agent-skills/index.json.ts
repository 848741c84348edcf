import type { APIRoute } from "astro";
import { collectSkills } from "../../../surfaces/collect-skills.ts";
import { toSkillsIndex } from "../../../surfaces/skills.ts";

export const GET: APIRoute = async () => new Response(`${JSON.stringify(toSkillsIndex(await collectSkills()), null, 2)}\n`);
