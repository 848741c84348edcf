import { resolveBaseUrl } from "../src/catalog/base-url.ts";

/** The canonical origin that the operator has chosen: what is tested over a whole site holds for any. */
export const baseUrl = resolveBaseUrl(process.env);
export const { hostname } = new URL(baseUrl);
