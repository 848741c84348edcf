import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findBuiltSite } from "../fixtures/built-site.ts";

// The function reads the build from its working directory.
const project = process.cwd();
process.chdir(await findBuiltSite());
afterAll(() => process.chdir(project));
const { default: answer }: typeof import("../../functions/search.ts") = await import(join(process.cwd(), "functions/search.ts"));

it("the search function returns 304 for a known entity tag", () => {
  const call = (query: string, headers: Record<string, string> = {}) =>
    answer(new Request(`https://preview.example/search?q=${query}`, { headers }), { ip: "192.0.2.1" });
  const known = { "if-none-match": call("api").headers.get("etag") ?? "" };
  expect([call("api", known).status, call("post", known).status]).toEqual([304, 200]);
});
