import type { APIRoute } from "astro";
import { toCardPath } from "../../addresses/paths.ts";
import {
  drawSocialCard,
  fontDigest,
  type SocialCard,
  toSocialCard,
} from "../../outputs/social-card.ts";
import { collectAll } from "../../own-site.ts";
import { toCacheKey } from "../../site/cache-key.ts";
import { collectCards, collectPages } from "../../site/pages.ts";

export const getStaticPaths = () =>
  collectAll(async (site) => {
    const cards = await collectCards(site);
    return (await collectPages(site))
      .filter(({ path }) => cards.get(path)?.path === toCardPath(path))
      .map((page) => {
        const card = toSocialCard(site, page);
        return {
          params: { page: toCardPath(page.path).replace(/^\/cards\/|\.png$/g, "") },
          props: card,
          cacheKey: toCacheKey(card, fontDigest),
        };
      });
  });

export const GET: APIRoute<SocialCard> = async ({ props }) =>
  new Response(await drawSocialCard(props), { headers: { "Content-Type": "image/png" } });
