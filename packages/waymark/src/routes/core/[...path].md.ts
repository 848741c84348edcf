import { baseUrl, collectInAllLanguages, siteAt } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toTwinPaths } from "../../addresses/paths.ts";
import { toTwin } from "../../outputs/twin.ts";
import type { SitePage } from "../../site/page.ts";
import { collectPages } from "../../site/pages.ts";
import { findTranslations } from "../../site/translations.ts";

/** For the dev server. In a build, all twins come from `documents.bin`. */
export const getStaticPaths = async () =>
  (await collectInAllLanguages(collectPages)).flatMap((page) =>
    toTwinPaths(siteAt(page.path), page.path).map((path) => ({
      params: { path: path.slice(1).replace(/\.md$/, "") },
      props: page,
    })),
  );

export const GET: APIRoute<SitePage> = async ({ props }) => {
  const site = siteAt(props.path);
  return new Response(
    await toTwin(site, props, baseUrl, await findTranslations(site, props.path)),
    {
      headers: { "Content-Type": "text/markdown; charset=utf-8" },
    },
  );
};
