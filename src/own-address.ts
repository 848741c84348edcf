import { resolveBaseUrl } from "./catalog/base-url.ts";
import { site } from "./own-site.ts";

/** Importing this throws if the origin in the environment is invalid. */
export const baseUrl = resolveBaseUrl(site, process.env);
