import type { APIRoute } from "astro";
import { collectCardPaths, collectPages } from "../../surfaces/corpus.ts";
import { toCardPath } from "../../surfaces/paths.ts";
import type { SitePage } from "../../surfaces/site-page.ts";
import { drawSocialCard } from "../../surfaces/social-card.ts";
import { toSection } from "../../surfaces/structured-data.ts";

export const getStaticPaths = async () => {
  const cardPaths = await collectCardPaths();
  return (await collectPages())
    .filter(({ path }) => cardPaths.get(path) === toCardPath(path))
    .map((page) => ({ params: { page: toCardPath(page.path).replace(/^\/cards\/|\.png$/g, "") }, props: page }));
};

export const GET: APIRoute<SitePage> = async ({ props }) =>
  new Response(await drawSocialCard({ title: props.title, section: toSection(props.path) }), { headers: { "Content-Type": "image/png" } });
