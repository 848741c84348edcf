import { satteri } from "@astrojs/markdown-satteri";
import { createMdxPlugins } from "./convert.ts";
import type { ResolveLink } from "./file-links.ts";

/** Converts MDX. */
export const createMdxProcessor = (resolveLink: ResolveLink) => satteri(createMdxPlugins(resolveLink));
