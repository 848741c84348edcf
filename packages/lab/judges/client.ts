import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";

type Problem = components["schemas"]["Problem"];

const origin = process.argv[2] ?? "";
const client = createClient<paths>({ baseUrl: origin });

const { data, response } = await client.GET("/api/v1/health");
if (data === undefined) throw new Error("no health answer");
const headers: components["responses"]["Health"]["headers"] = {} as never;
const remaining: (typeof headers)["RateLimit-Remaining"] = Number(
  response.headers.get("RateLimit-Remaining"),
);
const health = {
  status: data.status,
  version: data.version,
  apiVersion: response.headers.get("API-Version"),
  remaining,
};

const refused = await fetch(`${origin}/api/v1/health`, { method: "POST" });
const { code, status }: Problem = (await refused.json()) as Problem;
const problem = {
  code,
  status,
  remaining: refused.headers.get("RateLimit-Remaining"),
  allow: refused.headers.get("Allow"),
};

console.log(JSON.stringify({ health, problem }));
