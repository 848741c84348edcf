/** How it handles a 429, tested in `packages/lab/judges`. */
export type RateLimitClient = Readonly<{
  name: string;
  version: string;
  from: "npm" | "Debian";
  reads: readonly string[];
  does: string;
}>;

const untilTold = "waits for as long as the header says, then tries again";

export const rateLimitClients = [
  {
    name: "ky",
    version: "2.1.0",
    from: "npm",
    reads: ["Retry-After", "RateLimit-Reset"],
    does: untilTold,
  },
  { name: "got", version: "16.1.0", from: "npm", reads: ["Retry-After"], does: untilTold },
  { name: "axios-retry", version: "4.5.0", from: "npm", reads: ["Retry-After"], does: untilTold },
  {
    name: "undici",
    version: "8.12.4",
    from: "npm",
    reads: ["Retry-After"],
    does: "`RetryAgent` waits at most 30 seconds, which may be too short; set its `maxTimeout` to 60000",
  },
  {
    name: "ofetch",
    version: "1.5.1",
    from: "npm",
    reads: [],
    does: "tries again at once; set `retry` to 0, or `retryDelay`",
  },
  {
    name: "p-retry",
    version: "9.0.0",
    from: "npm",
    reads: [],
    does: "waits one second, then two, and so on; wait in `onFailedAttempt` instead",
  },
  {
    name: "ratelimit-header-parser",
    version: "0.1.0",
    from: "npm",
    reads: ["RateLimit"],
    does: "mistakes it for an older form and returns `NaN`; without it, the three older headers are read correctly",
  },
  {
    name: "curl",
    version: "7.88.1",
    from: "Debian",
    reads: ["Retry-After"],
    does: `with \`--retry\` ${untilTold}`,
  },
  { name: "urllib3", version: "1.26.12", from: "Debian", reads: ["Retry-After"], does: untilTold },
  {
    name: "requests",
    version: "2.28.1",
    from: "Debian",
    reads: ["Retry-After"],
    does: `with urllib3's \`Retry\` in its adapter ${untilTold}`,
  },
  {
    name: "httpx",
    version: "0.23.3",
    from: "Debian",
    reads: [],
    does: "returns the rejection to the caller",
  },
] as const satisfies readonly RateLimitClient[];
