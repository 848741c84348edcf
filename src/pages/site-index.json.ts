import type { APIRoute } from "astro";
import { collectPages } from "../site/pages.ts";

/** Every page by name, for the not-found answer. The build moves it out of the published folder. */
export const GET: APIRoute = async () => Response.json((await collectPages()).map(({ path, title }) => ({ path, title })));
