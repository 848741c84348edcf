import type { Answer, Request } from "./answer.ts";

interface Ledger {
  readonly remaining: number;
  readonly ends: number;
}

/** The number of calls reserved for other clients with this IP address. */
const reserve = 5;
const longestWait = 120;
/** Netlify's own 429 response has no Retry-After header. Its window is 60 seconds. */
const platformWait = 60;

function toLikelyPolicy({ path }: Request): string | undefined {
  return /^\/(api|%61pi)(\/|\?|$)/i.test(path) ? "not-found" : undefined;
}

function toKey({ path }: Request): string {
  return path.replace(/\?.*/s, "").replace(/\/$/, "");
}

/** Keeps a client within the reported rate limits. `clock` is in milliseconds. */
export function createThrottle(clock: () => number) {
  const ledgers = new Map<string, Ledger>();
  const policies = new Map<string, string>();
  return {
    delayOf(request: Request): number {
      const ledger = ledgers.get(policies.get(toKey(request)) ?? toLikelyPolicy(request) ?? "");
      return ledger && ledger.remaining < reserve ? Math.max(0, ledger.ends - clock()) : 0;
    },
    note({ request, headers }: Answer): void {
      const policy = /^"([^"]+)"/.exec(headers["ratelimit-policy"] ?? "")?.[1];
      const reset = Number(headers["ratelimit-reset"]);
      if (policy === undefined || !(reset >= 0 && reset <= longestWait)) return;
      policies.set(toKey(request), policy);
      ledgers.set(policy, { remaining: Number(headers["ratelimit-remaining"]), ends: clock() + reset * 1000 });
    },
  };
}

/** The number of seconds in Retry-After (RFC 9110 section 10.2.3). Undefined if it is too high. */
export function toRetryDelay({ status, headers }: Answer, now: number): number | undefined {
  const value = headers["retry-after"];
  if (status === 429 && value === undefined && headers["x-nf-request-id"] !== undefined) return platformWait;
  if ((status !== 429 && status !== 503) || value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return seconds >= 1 && seconds <= longestWait ? seconds : undefined;
}
