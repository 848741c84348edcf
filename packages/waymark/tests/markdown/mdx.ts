import { createMdxProcessor } from "../../src/markdown/mdx-processor.ts";
import { site } from "../fixtures/own-site.ts";

export async function compile(source: string, file = "/x/a.mdx", of = site): Promise<string> {
  const renderer = await createMdxProcessor(
    { ...of, all: [of] },
    () => undefined,
  ).createMdxRenderer?.({ syntaxHighlight: false }, { gfm: true } as never);
  const result = await renderer?.process(source, file, {});
  return result?.code.replace(/\s+/g, " ") ?? "";
}
