import { syncBuiltinESMExports } from "node:module";
import promises from "node:timers/promises";

// Records and skips a server's waits. Loaded before the clients, which capture the timers.
const waits: number[] = [];
const isTold = (milliseconds = 0) => milliseconds >= 15_000 && milliseconds <= 60_000;
const note = (milliseconds = 0) => {
  if (!isTold(milliseconds)) return milliseconds;
  waits.push(milliseconds / 1000);
  return 0;
};
const { setTimeout: wait } = promises;
const start = globalThis.setTimeout;
globalThis.setTimeout = ((run: () => void, milliseconds?: number, ...values: []) =>
  start(run, note(milliseconds), ...values)) as typeof setTimeout;
promises.setTimeout = ((milliseconds?: number, value?: unknown) =>
  wait(note(milliseconds), value)) as typeof wait;
syncBuiltinESMExports();

const { default: axios } = await import("axios");
const { default: axiosRetry } = await import("axios-retry");
const { default: got } = await import("got");
const { default: ky } = await import("ky");
const { ofetch } = await import("ofetch");
const { default: pRetry } = await import("p-retry");
const { parseRateLimit } = await import("ratelimit-header-parser");
const { Agent, RetryAgent, request } = await import("undici");

const clients: Readonly<Record<string, (address: string) => Promise<unknown>>> = {
  ky: (address) => ky(address, { retry: 1, timeout: false }),
  got: (address) => got(address, { retry: { limit: 1 } }),
  "axios-retry": (address) => {
    const client = axios.create();
    axiosRetry(client, { retries: 1 });
    return client.get(address);
  },
  undici: (address) =>
    request(address, { dispatcher: new RetryAgent(new Agent(), { maxRetries: 1 }) }),
  ofetch: (address) => ofetch(address, { retry: 1 }),
  "p-retry": (address) =>
    pRetry(async () => void (await ky(address, { retry: 0, timeout: false })), { retries: 1 }),
};

const [proxy = "", ...sets] = process.argv.slice(2);
const outcomes: Record<string, Record<string, number>> = {};
for (const [name, call] of Object.entries(clients)) {
  outcomes[name] = {};
  for (const set of sets) {
    waits.length = 0;
    await call(`${proxy}/${set}`).catch(() => {});
    outcomes[name][set] = Math.max(0, ...waits);
  }
}
const refused = await fetch(`${proxy}/all`);
const older = new Headers(refused.headers);
older.delete("RateLimit");
const parsed = { asSent: parseRateLimit(refused), withoutStructuredField: parseRateLimit(older) };
console.log(JSON.stringify({ outcomes, parsed }));
process.exit();
