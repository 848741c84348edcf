import { createSender } from "../conformance/wire.ts";
import { type Fault, type Running, startBrokenServer } from "../verify/broken-server.ts";

/** Netlify's network in front of its engine. */
export function startNetwork(origin: string): Promise<Running> {
  return startBrokenServer({ origin }, strengthenTags(origin));
}

/** Netlify's network makes strong entity tags, the same for HEAD as for GET; its tool makes weak ones, and for HEAD that of nothing. */
function strengthenTags(origin: string): Fault {
  return {
    ask: ({ headers }) => {
      const condition = headers["if-none-match"];
      return condition === undefined ? {} : { headers: { ...headers, "if-none-match": `W/${condition}` } };
    },
    answer: async ({ headers }, { method, path, headers: { accept } }) => {
      if (!headers["etag"]?.startsWith("W/")) return {};
      const send = createSender(origin);
      const tag = method === "HEAD" ? (await send(path, { headers: accept ? { accept } : {} })).headers["etag"] : headers["etag"];
      return { headers: { ...headers, etag: String(tag).replace(/^W\//, "") } };
    },
  };
}
