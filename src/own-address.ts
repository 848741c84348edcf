import { resolveBaseUrl } from "./catalog/base-url.ts";
import { site } from "./own-site.ts";

/** The canonical origin of the owner's site. Loading this throws an error if the environment names an invalid one. */
export const baseUrl = resolveBaseUrl(site, process.env);
