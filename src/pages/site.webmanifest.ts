import type { APIRoute } from "astro";
import { site } from "../catalog/site.ts";

export const GET: APIRoute = () =>
  Response.json({
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: "/",
    display: "browser",
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  });
