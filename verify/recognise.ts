import { createClient } from "./client.ts";
import { at, parseJson } from "./json-value.ts";
import { parseLinks } from "./links.ts";
import { createReader, reach } from "./site.ts";

/** What the home page of a Waymark links to in its header. */
const relations = ["api-catalog", "service-desc", "service-doc", "describedby"];

/** Whether a site is a Waymark: its description or its home page says so, either of which may be broken. Throws Unreachable. */
export async function isWaymark(origin: string): Promise<boolean> {
  const client = createClient({ origin, concurrency: 1 });
  try {
    const read = createReader(client.ask);
    const description = parseJson((await reach(read, origin, "/openapi.json")).text);
    const home = await read("/").catch(() => undefined);
    const links = parseLinks(home?.headers["link"]).flatMap(({ rel }) => rel);
    return at(description, "x-api-lifecycle") !== undefined || relations.every((relation) => links.includes(relation));
  } finally {
    client.close();
  }
}
