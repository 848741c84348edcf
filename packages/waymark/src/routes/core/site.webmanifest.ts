import { look } from "virtual:waymark/look";
import { site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { icons, mark } from "../../catalog/icons.ts";
import { toBareType } from "../../catalog/resources.ts";

const { theme } = look;

export const GET: APIRoute = () =>
  Response.json({
    lang: site.language,
    dir: site.words.direction,
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: "/",
    display: "browser",
    theme_color: theme.colours.ground.light,
    background_color: theme.colours.ground.light,
    icons: [
      { src: mark.path, sizes: "any", type: toBareType(mark) },
      ...icons
        .filter(({ purpose }) => purpose)
        .map(({ path, mediaType, size, purpose }) => ({
          src: path,
          sizes: `${size}x${size}`,
          type: mediaType,
          purpose,
        })),
    ],
  });
