import type { APIRoute } from "astro";
import { toLlmsFullTxt } from "../outputs/llms.ts";
import { baseUrl } from "../own-address.ts";
import { site } from "../own-site.ts";
import { collectPages } from "../site/pages.ts";

export const GET: APIRoute = async () => new Response(await toLlmsFullTxt(site, await collectPages(site), baseUrl));
