import { look } from "virtual:waymark/look";
import type { APIRoute } from "astro";
import { type Icon, icons } from "../../catalog/icons.ts";
import { drawIcon } from "../../outputs/icons.ts";

export const getStaticPaths = () =>
  icons.map((icon) => ({ params: { icon: icon.path.slice(1, -4) }, props: icon }));

export const GET: APIRoute<Icon> = async ({ props }) =>
  new Response(await drawIcon(look, props), { headers: { "Content-Type": props.mediaType } });
