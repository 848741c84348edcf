import { site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toSkillFile } from "../../../../../outputs/catalogs.ts";
import { collectSkills, type Skill } from "../../../../../site/skills.ts";

export const getStaticPaths = async () =>
  (await collectSkills(site)).map((skill) => ({ params: { name: skill.name }, props: skill }));

export const GET: APIRoute<Skill> = ({ props }) => new Response(toSkillFile(props));
