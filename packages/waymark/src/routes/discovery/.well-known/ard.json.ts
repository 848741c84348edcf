import { baseUrl, site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toArdManifest } from "../../../outputs/catalogs.ts";
import { collectSkills } from "../../../site/skills.ts";

export const GET: APIRoute = async () =>
  new Response(
    `${JSON.stringify(toArdManifest(site, await collectSkills(site), baseUrl), null, 2)}\n`,
  );
