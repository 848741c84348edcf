import type { APIRoute } from "astro";
import { drawSocialCard, fontDigest, type SocialCard } from "../../outputs/social-card.ts";
import { toSection } from "../../outputs/structured-data.ts";
import { toCacheKey } from "../../site/cache-key.ts";
import { collectCardPaths, collectPages } from "../../site/pages.ts";
import { toCardPath } from "../../site/paths.ts";

export const getStaticPaths = async () => {
  const cardPaths = await collectCardPaths();
  return (await collectPages())
    .filter(({ path }) => cardPaths.get(path) === toCardPath(path))
    .map(({ title, path }) => {
      const card = { title, section: toSection(path) };
      return { params: { page: toCardPath(path).replace(/^\/cards\/|\.png$/g, "") }, props: card, cacheKey: toCacheKey(card, fontDigest) };
    });
};

export const GET: APIRoute<SocialCard> = async ({ props }) =>
  new Response(await drawSocialCard(props), { headers: { "Content-Type": "image/png" } });
