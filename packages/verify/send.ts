import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { Answer, Request } from "./answer.ts";

/** In bytes (one body, all bodies), requests, and milliseconds (one response, all unfinished ones). */
export type Limits = Readonly<
  Record<"bytes" | "allBytes" | "requests" | "time" | "lostTime", number>
>;

export const defaultLimits: Limits = {
  bytes: 8_000_000,
  allBytes: 120_000_000,
  requests: 5_000,
  time: 10_000,
  lostTime: 12_000,
};

export class NoAnswer extends Error {
  readonly request: Request;
  constructor(request: Request, reason: string) {
    super(reason);
    this.request = request;
  }
}

export class BrokenOff extends NoAnswer {}

const userAgent = "waymark-verify/1 (npm run verify)";
const overflow = "HPE_HEADER_OVERFLOW";

/** Sending a request throws NoAnswer. */
export function createSender(origin: string, concurrency: number, { bytes, time }: Limits) {
  const { protocol, hostname, port } = new URL(origin);
  const options = { keepAlive: true, maxSockets: concurrency };
  const agent = protocol === "https:" ? new HttpsAgent(options) : new HttpAgent(options);
  const start = protocol === "https:" ? requestHttps : requestHttp;
  const target = { agent, hostname: hostname.replace(/^\[(.*)\]$/, "$1"), port };

  function send(request: Request, isAgain = false): Promise<Answer> {
    const { method, path, headers, body } = request;
    return new Promise((resolve, reject) => {
      let isOver = false;
      const breakOff = (reason: string) => {
        isOver = true;
        reject(new BrokenOff(request, reason));
        outgoing.destroy();
      };
      const fail = ({ code, message, name }: NodeJS.ErrnoException) => {
        if (code === overflow) return breakOff("sends more than 16 KB of headers");
        reject(new NoAnswer(request, `got no response: ${message || code || name}`));
      };
      const connection = isAgain ? { agent: false as const } : {};
      const outgoing = start(
        {
          ...target,
          ...connection,
          path,
          method,
          headers: { "user-agent": userAgent, ...headers },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          let length = 0;
          incoming.on("data", (chunk: Buffer) => {
            length += chunk.length;
            if (length > bytes) return breakOff(`sends more than ${bytes / 1_000_000} MB`);
            chunks.push(chunk);
          });
          incoming.on("end", () => resolve(toAnswer(request, incoming, Buffer.concat(chunks))));
          incoming.on("error", fail);
        },
      );
      const timer = setTimeout(
        () => breakOff(`does not finish its response within ${time / 1000} seconds`),
        time,
      );
      outgoing.on("close", () => clearTimeout(timer));
      // Without a listener, Node closes the connection, and neither resolves nor rejects.
      outgoing.on("upgrade", () =>
        breakOff("switches to another protocol, although the request did not ask for it"),
      );
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        // The server may have closed the idle connection.
        if (outgoing.reusedSocket && error.code === "ECONNRESET" && !isAgain && !isOver)
          resolve(send(request, true));
        else fail(error);
      });
      outgoing.end(body);
    });
  }
  return { send: (request: Request) => send(request), close: () => agent.destroy() };
}

function toAnswer(
  request: Request,
  { statusCode = 0, headers }: IncomingMessage,
  body: Buffer,
): Answer {
  const flat = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(", ") : value,
  ]);
  return {
    request,
    status: statusCode,
    headers: Object.fromEntries(flat),
    body,
    get text() {
      return body.toString("utf8");
    },
  };
}
