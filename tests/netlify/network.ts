import { createSender } from "../conformance/wire.ts";
import { type Fault, type Running, startBrokenServer } from "../verify/broken-server.ts";

export function startNetwork(origin: string): Promise<Running> {
  return startBrokenServer({ origin }, strengthenTags(origin));
}

/** Netlify sends strong entity tags, but its local tool sends weak ones. */
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
