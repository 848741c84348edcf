import { type Fault, startBrokenServer } from "../../verify/broken-server.ts";

export type ReverseProxy = Awaited<ReturnType<typeof startProxy>>;

const reports = "/policy-reports";

/** Every engine can be delayed and observed in the same way. */
export async function startProxy(site: string) {
  const exchanges: { readonly method: string; readonly path: string; readonly status: number }[] =
    [];
  /** Since `begin`, as the engine reports them. */
  const refusals: string[] = [];
  let client = 0;
  let held: { readonly path: RegExp; readonly release: Promise<void> } | undefined;

  const observed: Fault = {
    ask: ({ path, headers }) => ({
      headers: { ...headers, "x-forwarded-for": `192.0.2.${client % 256}` },
      ...(path === reports && { method: "GET", path: "/robots.txt" }),
    }),
    async answer({ status, headers }, { method, path, body }) {
      if (path === reports) {
        refusals.push(body.toString());
        return { status: 204, headers: {}, body: Buffer.alloc(0) };
      }
      exchanges.push({ method, path, status });
      if (held?.path.test(path)) await held.release;
      const policy = headers["content-security-policy"];
      return policy
        ? { headers: { ...headers, "content-security-policy": `${policy}; report-uri ${reports}` } }
        : {};
    },
  };
  const { origin, stop } = await startBrokenServer({ origin: site }, observed);
  return {
    origin,
    exchanges,
    refusals,
    /** With a new client address. */
    begin() {
      client += 1;
      held = undefined;
      exchanges.length = 0;
      refusals.length = 0;
    },
    hold(path: RegExp) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { path, release: promise };
      return resolve;
    },
    stop,
  };
}
