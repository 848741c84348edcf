import { satteri } from "@astrojs/markdown-satteri";
import { createMdxPlugins } from "../../src/markdown/convert.ts";
import { site } from "../fixtures/own-site.ts";

export async function compile(source: string, file = "/x/a.mdx", of = site): Promise<string> {
  const renderer = await satteri(createMdxPlugins(of)).createMdxRenderer?.(
    { syntaxHighlight: false },
    { gfm: true } as never,
  );
  const result = await renderer?.process(source, file, {});
  return result?.code.replace(/\s+/g, " ") ?? "";
}
