import { type IncomingHttpHeaders, request } from "node:http";

/** A request to a server on loopback, on a connection of its own. `deadline` is in milliseconds. */
export interface Question {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly deadline?: number;
}

/** An answer that arrived whole. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks once. Rejects where no whole answer came before the deadline, 15 s unless told. */
export function ask(port: number, { method = "GET", path, headers = {}, body, deadline = 15_000 }: Question): Promise<Answer> {
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path, headers: { ...headers, ...length }, agent: false };
    const outgoing = request({ ...options, signal: AbortSignal.timeout(deadline) }, (answer) => {
      answer.toArray().then((chunks) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
      }, reject);
    });
    outgoing.on("error", reject).end(body);
  });
}
