import type { Answer, Request } from "./answer.ts";

interface Ledger {
  readonly remaining: number;
  /** When the window ends, in milliseconds. */
  readonly ends: number;
}

/** Calls of a budget that are left to whoever shares this address. */
const reserve = 5;
const longestWait = 120;
/** Seconds to wait where Netlify itself refuses, which does not say for how long: the window of its limit. */
const platformWait = 60;

/** The policy that a request is likely to spend from while its path has not answered; undefined outside the API. */
function toLikelyPolicy({ path }: Request): string | undefined {
  return /^\/(api|%61pi)(\/|\?|$)/i.test(path) ? "not-found" : undefined;
}

/** A path by which answers are known: without its query and a last slash. */
function toKey({ path }: Request): string {
  return path.replace(/\?.*/s, "").replace(/\/$/, "");
}

/** Keeps a client within the budgets that the answers report. `clock` is in milliseconds. */
export function createThrottle(clock: () => number) {
  const ledgers = new Map<string, Ledger>();
  const policies = new Map<string, string>();
  return {
    /** Milliseconds to wait before a request may be sent. */
    delayOf(request: Request): number {
      const ledger = ledgers.get(policies.get(toKey(request)) ?? toLikelyPolicy(request) ?? "");
      return ledger && ledger.remaining < reserve ? Math.max(0, ledger.ends - clock()) : 0;
    },
    /** Takes note of the budget that an answer reports. */
    note({ request, headers }: Answer): void {
      const policy = /^"([^"]+)"/.exec(headers["ratelimit-policy"] ?? "")?.[1];
      const reset = Number(headers["ratelimit-reset"]);
      if (policy === undefined || !(reset >= 0 && reset <= longestWait)) return;
      policies.set(toKey(request), policy);
      ledgers.set(policy, { remaining: Number(headers["ratelimit-remaining"]), ends: clock() + reset * 1000 });
    },
  };
}

/** Seconds that a refusal asks to wait (RFC 9110 section 10.2.3); undefined where the answer is none, or asks for too long. */
export function toRetryDelay({ status, headers }: Answer, now: number): number | undefined {
  const value = headers["retry-after"];
  if (status === 429 && value === undefined && headers["x-nf-request-id"] !== undefined) return platformWait;
  if ((status !== 429 && status !== 503) || value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return seconds >= 1 && seconds <= longestWait ? seconds : undefined;
}
