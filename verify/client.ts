import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { setTimeout as sleepFor } from "node:timers/promises";
import type { Answer, Request } from "./answer.ts";
import { createThrottle, toRetryDelay } from "./throttle.ts";

/** What differs from a plain GET. `patient: false` takes a refusal for an answer instead of waiting and asking again. */
export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly patient?: boolean;
}

/** Sends one request and gives its answer; redirects are answers. Throws NoAnswer. */
export type Ask = (path: string, options?: AskOptions) => Promise<Answer>;

/** A sender of requests, and how many it has sent. */
export interface Client {
  readonly ask: Ask;
  readonly count: () => number;
  readonly close: () => void;
}

/** Where to send, how many at once, and where to say why nothing happens. */
export interface ClientOptions {
  readonly origin: string;
  readonly concurrency: number;
  readonly onWait?: ((message: string) => void) | undefined;
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
  readonly clock?: () => number;
}

/** A request that got no answer. */
export class NoAnswer extends Error {
  readonly request: Request;
  constructor(request: Request, reason: string) {
    super(`got no answer: ${reason}`);
    this.request = request;
  }
}

const timeout = 20_000;
const attempts = 3;
const userAgent = "waymark-verify/1 (npm run verify)";

/** A client of one deployment that names itself, keeps within budgets, and waits where it is told to. */
export function createClient({ origin, concurrency, onWait = () => {}, sleep = sleepFor, clock = Date.now }: ClientOptions): Client {
  const { send, close } = createTransport(origin, concurrency);
  const throttle = createThrottle(clock);
  const enter = createGate(concurrency);
  let sent = 0;
  let announced = 0;

  /** Requests under way together wait together, which is said once. */
  async function wait(milliseconds: number, reason: string): Promise<void> {
    if (milliseconds <= 0) return;
    const end = clock() + milliseconds;
    if (end >= announced + 1000) {
      announced = end;
      onWait(`waiting ${Math.ceil(milliseconds / 1000)} s: ${reason}`);
    }
    await sleep(milliseconds);
  }

  async function attempt(request: Request, patient: boolean): Promise<Answer> {
    if (patient) await wait(throttle.delayOf(request), "the budget is nearly spent");
    const leave = await enter();
    try {
      sent += 1;
      const answer = await send(request);
      throttle.note(answer);
      return answer;
    } finally {
      leave();
    }
  }

  return {
    count: () => sent,
    close,
    async ask(path, { method = "GET", headers = {}, body, patient = true } = {}) {
      const request = { method, path, headers, ...(body === undefined ? {} : { body }) };
      for (let tried = 1; ; tried += 1) {
        const answer = await attempt(request, patient);
        const delay = patient && tried < attempts ? toRetryDelay(answer, clock()) : undefined;
        if (delay === undefined) return answer;
        await wait(delay * 1000, `${path} answers ${answer.status}`);
      }
    },
  };
}

function createTransport(origin: string, concurrency: number) {
  const { protocol, hostname, port } = new URL(origin);
  const options = { keepAlive: true, maxSockets: concurrency };
  const agent = protocol === "https:" ? new HttpsAgent(options) : new HttpAgent(options);
  const start = protocol === "https:" ? requestHttps : requestHttp;
  const target = { agent, hostname: hostname.replace(/^\[(.*)\]$/, "$1"), port, timeout };

  function send(request: Request, isAgain = false): Promise<Answer> {
    const { method, path, headers, body } = request;
    return new Promise((resolve, reject) => {
      const connection = isAgain ? { agent: false as const } : {};
      const outgoing = start({ ...target, ...connection, path, method, headers: { "user-agent": userAgent, ...headers } }, (incoming) => {
        incoming.toArray().then(
          (chunks) => resolve(toAnswer(request, incoming, Buffer.concat(chunks))),
          (error) => reject(new NoAnswer(request, error.message)),
        );
      });
      outgoing.on("timeout", () => outgoing.destroy(new Error(`nothing came for ${timeout / 1000} s`)));
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        // The server may have closed a kept connection just as it was taken up again, and others beside it.
        if (outgoing.reusedSocket && error.code === "ECONNRESET" && !isAgain) resolve(send(request, true));
        else reject(new NoAnswer(request, error.message || error.code || error.name));
      });
      outgoing.end(body);
    });
  }
  return { send: (request: Request) => send(request), close: () => agent.destroy() };
}

function toAnswer(request: Request, { statusCode = 0, headers }: IncomingMessage, body: Buffer): Answer {
  const flat = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]);
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

/** Lets at most `size` in at once; each leaves by the function that let it in. */
function createGate(size: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let free = size;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return leave;
  };
}
