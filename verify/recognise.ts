import { attempt } from "./attempt.ts";
import { createClient } from "./client.ts";
import { findLinks } from "./html.ts";
import { at, parseJson } from "./json-value.ts";
import { findTargets } from "./links.ts";
import { createReader, reach } from "./open-site.ts";

/** Whether a site is a Waymark: its description says so, or two of three marks of its home page, any of which may be broken. Throws Unreachable. */
export async function isWaymark(origin: string): Promise<boolean> {
  const client = createClient({ origin, concurrency: 1 });
  try {
    const read = createReader(client.ask);
    const home = await reach(read, origin);
    const description = await read("/openapi.json").catch(() => undefined);
    if (at(parseJson(description?.text ?? ""), "x-api-lifecycle") !== undefined) return true;
    const alternates = attempt(() => findLinks(home, "alternate", /^text\/markdown$/)) ?? [];
    const marks = [
      findTargets(home, "describedby").includes("/llms.txt"),
      alternates.some((address) => URL.parse(address, origin)?.pathname === "/index.md"),
      home.headers["no-vary-search"] === "params",
    ];
    return marks.filter(Boolean).length >= 2;
  } finally {
    client.close();
  }
}
