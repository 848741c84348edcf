import { satteri } from "@astrojs/markdown-satteri";
import type { Site } from "../catalog/site.ts";
import { createMdxPlugins } from "./convert.ts";
import type { ResolveLink } from "./file-links.ts";

export const createMdxProcessor = (site: Site, resolveLink: ResolveLink) => satteri(createMdxPlugins(site, resolveLink));
