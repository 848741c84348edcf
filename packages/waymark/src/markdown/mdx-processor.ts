import { pathToFileURL } from "node:url";
import { satteri } from "@astrojs/markdown-satteri";
import { findSiteOfFile, type Site } from "../catalog/site.ts";
import { createMdxPlugins } from "./convert.ts";
import { toProjectPath } from "./picture-address.ts";
import { toPortable } from "./portable.ts";
import { curlSource } from "./typography.ts";

type Resolve = (href: string, from: string, site: Site) => string | undefined;

type Processor = ReturnType<typeof satteri>;
type CreateRenderer = NonNullable<Processor["createMdxRenderer"]>;

/** Astro has one processor for all files and languages. */
export function createMdxProcessor(site: Site, resolve: Resolve): Processor {
  const processors = site.all.map(
    (own) =>
      [own, satteri(createMdxPlugins(own, (href, from) => resolve(href, from, own)))] as const,
  );
  const [[, main]] = processors as [(typeof processors)[number]];
  return {
    ...main,
    async createMdxRenderer(...options) {
      const opened = processors.map(
        async ([own, one]) =>
          [own, await (one.createMdxRenderer as CreateRenderer)(...options)] as const,
      );
      const renderers = new Map(await Promise.all(opened));
      type Renderer = Awaited<ReturnType<CreateRenderer>>;
      const findSite = (file: string) => findSiteOfFile(site, toProjectPath(pathToFileURL(file)));
      const find = (own: Site) => renderers.get(own) as Renderer;
      return {
        ...find(findSite("")),
        process(content, file, frontmatter) {
          const own = findSite(file);
          const portable = toPortable(content, { isMdx: true, hasMath: own.math === "yes" });
          const source = curlSource(portable, own.words.quotes, { isMdx: true });
          return find(own).process(source, file, frontmatter);
        },
      };
    },
  };
}
