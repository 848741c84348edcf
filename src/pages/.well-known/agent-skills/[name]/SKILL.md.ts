import type { APIRoute } from "astro";
import { collectSkills } from "../../../../surfaces/collect-skills.ts";
import { type Skill, toSkillFile } from "../../../../surfaces/skills.ts";

export const getStaticPaths = async () => (await collectSkills()).map((skill) => ({ params: { name: skill.name }, props: skill }));

export const GET: APIRoute<Skill> = ({ props }) => new Response(toSkillFile(props));
