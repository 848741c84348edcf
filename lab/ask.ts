import { type IncomingHttpHeaders, request } from "node:http";

export interface Question {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly deadline?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** Rejects if the response is incomplete at the deadline, 15 s by default. */
export function ask(port: number, { method = "GET", path, headers = {}, body, deadline = 15_000 }: Question): Promise<Answer> {
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path, headers: { ...headers, ...length }, agent: false };
    const outgoing = request({ ...options, signal: AbortSignal.timeout(deadline) }, (answer) => {
      const { statusCode: status = 0, rawHeaders } = answer;
      answer.toArray().then((chunks) => resolve({ status, headers: answer.headers, rawHeaders, body: Buffer.concat(chunks) }), reject);
    });
    outgoing.on("error", reject).end(body);
  });
}
