import type { APIRoute } from "astro";
import { toRobotsTxt } from "../outputs/robots.ts";

export const GET: APIRoute = ({ site }) => new Response(toRobotsTxt(site?.origin ?? ""));
