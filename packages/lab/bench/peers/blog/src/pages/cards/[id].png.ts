import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import type { APIRoute } from "astro";
import satori from "satori";
import { type Article, listArticles } from "../../articles";

const font = {
  name: "Card",
  data: readFileSync("card-font.ttf"),
  weight: 700,
  style: "normal",
} as const;

export const getStaticPaths = async () =>
  (await listArticles()).map((entry) => ({ params: { id: entry.id }, props: { entry } }));

export const GET: APIRoute<{ entry: Article }> = async ({ props }) => {
  const style = {
    width: "100%",
    height: "100%",
    padding: 80,
    alignItems: "center",
    background: "#fff",
    fontSize: 72,
  };
  const drawing = await satori(
    { type: "div", props: { style, children: props.entry.data.title } } as never,
    { width: 1200, height: 630, fonts: [font] },
  );
  const picture = new Uint8Array(new Resvg(drawing).render().asPng());
  return new Response(picture, { headers: { "Content-Type": "image/png" } });
};
