import { satteri } from "@astrojs/markdown-satteri";
import { createMdxPlugins } from "../../src/markdown/convert.ts";
import type { ResolveLink } from "../../src/markdown/file-links.ts";

/** What MDX is compiled to, without its blanks. */
export async function compile(source: string, file = "/x/a.mdx", resolveLink?: ResolveLink): Promise<string> {
  const renderer = await satteri(createMdxPlugins(resolveLink)).createMdxRenderer?.({ syntaxHighlight: false }, { gfm: true } as never);
  const result = await renderer?.process(source, file, {});
  return result?.code.replace(/\s+/g, " ") ?? "";
}
