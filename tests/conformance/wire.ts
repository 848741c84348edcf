import { request } from "node:http";

/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Sends one request exactly as given: the path is not normalised, nothing is decoded. */
export type Send = (path: string, options?: { method?: string; headers?: Record<string, string>; body?: string }) => Promise<WireAnswer>;

/** A sender to a server that listens at `origin`. */
export function createSender(origin: string): Send {
  const { hostname, port } = new URL(origin);
  return (path, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, path, method, headers, agent: false }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () => {
          const flat = Object.fromEntries(
            Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
          );
          resolve({ status: incoming.statusCode ?? 0, headers: flat, body: Buffer.concat(chunks).toString("utf8") });
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
}
