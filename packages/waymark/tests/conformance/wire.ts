import { request } from "node:http";

export type WireAnswer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  bytes: Buffer;
}>;

export interface WireOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly signal?: AbortSignal;
}

/** Does not normalize the path. */
export type Send = (path: string, options?: WireOptions) => Promise<WireAnswer>;

export function createSender(origin: string): Send {
  const { hostname, port } = new URL(origin);
  return (path, { body, ...options } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, path, agent: false, ...options }, (incoming) => {
        const flat = Object.entries(incoming.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(", ") : value,
        ]);
        const toAnswer = (chunks: Buffer[]): WireAnswer => {
          const bytes = Buffer.concat(chunks);
          return {
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(flat),
            body: bytes.toString("utf8"),
            bytes,
          };
        };
        incoming.toArray().then((chunks) => resolve(toAnswer(chunks)), reject);
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
}
