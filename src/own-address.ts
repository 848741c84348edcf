import { resolveBaseUrl } from "./catalog/base-url.ts";
import { site } from "./own-site.ts";

/** The canonical origin of the owner's site. Importing this module throws an error if the origin in the environment is invalid. */
export const baseUrl = resolveBaseUrl(site, process.env);
