import type { APIRoute } from "astro";
import { toArdManifest } from "../../../outputs/ard.ts";
import { collectSkills } from "../../../site/skills.ts";

export const GET: APIRoute = async ({ site }) =>
  new Response(`${JSON.stringify(toArdManifest(await collectSkills(), site?.origin ?? ""), null, 2)}\n`);
