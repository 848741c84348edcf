import type { APIRoute } from "astro";
import { site } from "../own-site.ts";
import { toIndexedPage } from "../site/page.ts";
import { collectPages } from "../site/pages.ts";

/** Every page by name, with what is said of it, for the sitemap and the not-found answer, and by its file, for the check of links. The build moves it out of the published folder. */
export const GET: APIRoute = async () => Response.json((await collectPages(site)).map(toIndexedPage));
