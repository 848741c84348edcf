import { baseUrl, siteAt } from "virtual:waymark/site";
import type { APIRoute, GetStaticPathsOptions } from "astro";
import { toPartPath } from "../../../addresses/paths.ts";
import { readFullTexts } from "../../../outputs/llms-full.ts";
import { collectPages } from "../../../site/pages.ts";

/** For the dev server. In a build, the parts come from `documents.bin`. */
export const getStaticPaths = async ({ routePattern }: GetStaticPathsOptions) => {
  const site = siteAt(routePattern);
  const texts = await readFullTexts(site, await collectPages(site), baseUrl);
  const [before = "", after = ""] = toPartPath(site, "*").split("*");
  return [...texts]
    .filter(([path]) => path !== site.resources.llmsFull.path)
    .map(([path, text]) => ({
      params: { part: path.slice(before.length, -after.length) },
      props: { text },
    }));
};

export const GET: APIRoute<{ readonly text: string }> = ({ props }) => new Response(props.text);
