import { setTimeout as sleepFor } from "node:timers/promises";
import type { Answer, Request } from "./answer.ts";
import { BrokenOff, createSender, defaultLimits, type Limits } from "./send.ts";

/** `patient: false` returns a 429 or 503 without a retry. */
export type AskOptions = Readonly<{
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  patient?: boolean;
}>;

/** Follows no redirects. Throws NoAnswer. */
export type Ask = (path: string, options?: AskOptions) => Promise<Answer>;

export type Client = Readonly<{
  ask: Ask;
  count: () => number;
  brokenOff: () => readonly BrokenOff[];
  close: () => void;
}>;

export interface ClientOptions {
  readonly origin: string;
  readonly concurrency: number;
  readonly onWait?: ((message: string) => void) | undefined;
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
  readonly clock?: () => number;
  readonly limits?: Limits | undefined;
}

const attempts = 3;
/** Milliseconds per run. */
const mostPatience = 300_000;

export function createClient(options: ClientOptions): Client {
  const {
    origin,
    concurrency,
    onWait = () => {},
    sleep = sleepFor,
    clock = Date.now,
    limits = defaultLimits,
  } = options;
  const { send, close } = createSender(origin, concurrency, limits);
  const brokenOff = new Map<string, BrokenOff>();
  const throttle = createThrottle(clock);
  const enter = createGate(concurrency);
  let sent = 0;
  let announced = 0;
  let waited = 0;
  let received = 0;
  let lost = 0;
  let lostUntil = 0;

  async function wait(milliseconds: number, reason: string): Promise<void> {
    if (milliseconds <= 0) return;
    waited += milliseconds;
    const end = clock() + milliseconds;
    if (end >= announced + 1000) {
      announced = end;
      onWait(`waiting ${Math.ceil(milliseconds / 1000)} s: ${reason}`);
    }
    await sleep(milliseconds);
  }

  async function attempt(request: Request, patient: boolean): Promise<Answer> {
    if (patient && waited < mostPatience)
      await wait(throttle.delayOf(request), "the rate limit is nearly used up");
    const leave = await enter();
    const started = clock();
    try {
      assertWithin(request);
      sent += 1;
      const answer = await send(request);
      received += answer.body.length;
      throttle.note(answer);
      return answer;
    } catch (error) {
      if (error instanceof BrokenOff && !brokenOff.has(request.path)) {
        brokenOff.set(request.path, error);
        lost += clock() - Math.max(started, lostUntil);
        lostUntil = clock();
      }
      throw error;
    } finally {
      leave();
    }
  }

  /** Throws BrokenOff for a path that has exceeded a limit. */
  function assertWithin(request: Request): void {
    const known = brokenOff.get(request.path)?.message;
    if (known !== undefined) throw new BrokenOff(request, known);
    if (received > limits.allBytes)
      throw new BrokenOff(
        request,
        `is not requested: the site has sent more than ${limits.allBytes / 1_000_000} MB`,
      );
    if (sent >= limits.requests)
      throw new BrokenOff(
        request,
        `is not requested: the site lists more addresses than ${limits.requests} requests can check`,
      );
    if (lost > limits.lostTime)
      throw new BrokenOff(
        request,
        "is not requested: too many responses from the site do not finish",
      );
  }

  return {
    count: () => sent,
    brokenOff: () => [...brokenOff.values()],
    close,
    async ask(path, { method = "GET", headers = {}, body, patient = true } = {}) {
      const request = { method, path, headers, ...(body === undefined ? {} : { body }) };
      for (let tried = 1; ; tried += 1) {
        const answer = await attempt(request, patient);
        const delay =
          patient && tried < attempts && waited < mostPatience
            ? toRetryDelay(answer, clock())
            : undefined;
        if (delay === undefined) {
          if (tried === attempts && toRetryDelay(answer, clock()) !== undefined)
            waited = mostPatience;
          return answer;
        }
        await wait(delay * 1000, `${path} returns ${answer.status}`);
      }
    },
  };
}

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

/** Calls reserved for other clients with this IP address. */
const reserve = 5;
const longestWait = 120;
/** Seconds. Netlify's own 429 has no Retry-After header. */
const platformWait = 60;

const toKey = ({ path }: Request): string => path.replace(/\?.*/s, "").replace(/\/$/, "");

export function createThrottle(clock: () => number) {
  const ledgers = new Map<string, { readonly remaining: number; readonly ends: number }>();
  const policies = new Map<string, string>();
  return {
    delayOf(request: Request): number {
      const likely = /^\/(api|%61pi)(\/|\?|$)/i.test(request.path) ? "not-found" : "";
      const ledger = ledgers.get(policies.get(toKey(request)) ?? likely);
      return ledger && ledger.remaining < reserve ? Math.max(0, ledger.ends - clock()) : 0;
    },
    note({ request, headers }: Answer): void {
      const policy = /^"([^"]+)"/.exec(headers["ratelimit-policy"] ?? "")?.[1];
      const reset = Number(headers["ratelimit-reset"]);
      if (policy === undefined || !(reset >= 0 && reset <= longestWait)) return;
      policies.set(toKey(request), policy);
      ledgers.set(policy, {
        remaining: Number(headers["ratelimit-remaining"]),
        ends: clock() + reset * 1000,
      });
    },
  };
}

/** Seconds (RFC 9110 section 10.2.3). Undefined if too many. */
export function toRetryDelay({ status, headers }: Answer, now: number): number | undefined {
  const value = headers["retry-after"];
  if (status === 429 && value === undefined && headers["x-nf-request-id"] !== undefined)
    return platformWait;
  if ((status !== 429 && status !== 503) || value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return seconds >= 1 && seconds <= longestWait ? seconds : undefined;
}
