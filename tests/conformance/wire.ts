import { request } from "node:http";

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  readonly bytes: Buffer;
}

/** Sends the path as is, without normalization. */
export type Send = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string | Buffer },
) => Promise<WireAnswer>;

export function createSender(origin: string): Send {
  const { hostname, port } = new URL(origin);
  return (path, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, path, method, headers, agent: false }, async (incoming) => {
        const flat = Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]);
        const bytes = Buffer.concat(await incoming.toArray());
        resolve({ status: incoming.statusCode ?? 0, headers: Object.fromEntries(flat), body: bytes.toString("utf8"), bytes });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
}
