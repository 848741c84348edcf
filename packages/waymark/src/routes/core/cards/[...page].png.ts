import { look } from "virtual:waymark/look";
import { collectInAllLanguages } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toCardPath } from "../../../addresses/paths.ts";
import { createSocialCards, type SocialCard, toSocialCard } from "../../../outputs/social-card.ts";
import { toCacheKey } from "../../../site/cache-key.ts";
import { collectCards, collectPages } from "../../../site/pages.ts";

const cards = createSocialCards(look);

export const getStaticPaths = () =>
  collectInAllLanguages(async (site) => {
    const pictures = await collectCards(site);
    return (await collectPages(site))
      .filter(({ path }) => pictures.get(path)?.path === toCardPath(path))
      .map((page) => {
        const card = toSocialCard(site, page);
        return {
          params: { page: toCardPath(page.path).replace(/^\/cards\/|\.png$/g, "") },
          props: card,
          cacheKey: toCacheKey(card, cards.fontDigest),
        };
      });
  });

export const GET: APIRoute<SocialCard> = async ({ props }) =>
  new Response(await cards.draw(props), { headers: { "Content-Type": "image/png" } });
