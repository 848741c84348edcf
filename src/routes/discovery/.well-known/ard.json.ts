import type { APIRoute } from "astro";
import { toArdManifest } from "../../../outputs/catalogs.ts";
import { baseUrl } from "../../../own-address.ts";
import { site } from "../../../own-site.ts";
import { collectSkills } from "../../../site/skills.ts";

export const GET: APIRoute = async () =>
  new Response(
    `${JSON.stringify(toArdManifest(site, await collectSkills(site), baseUrl), null, 2)}\n`,
  );
