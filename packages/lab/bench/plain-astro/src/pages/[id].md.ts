import { getCollection } from "astro:content";
import type { APIRoute } from "astro";

export const getStaticPaths = async () =>
  (await getCollection("articles")).map((entry) => ({
    params: { id: entry.id },
    props: { entry },
  }));

export const GET: APIRoute = ({ props }) => new Response(props["entry"].body);
