import { expect, it, vi } from "vitest";
import { contactLimits } from "../packages/waymark/src/catalog/contact.ts";
import { lifecycle } from "../packages/waymark/src/catalog/lifecycle.ts";
import { type RateLimitPolicy, rateLimits } from "../packages/waymark/src/catalog/rate-limits.ts";

// An unconfigured contact form logs a message.
vi.spyOn(console, "error").mockImplementation(() => {});

const { attempts, challenge, refused } = contactLimits;

const policiesOf: Readonly<Record<string, readonly RateLimitPolicy[]>> = {
  health: [...new Set(lifecycle.operations.map(({ limit }) => limit))],
  "not-found": [rateLimits.notFound],
  editing: [rateLimits.editing],
  mcp: [rateLimits.mcp],
  search: [rateLimits.search],
  contact: [attempts, challenge, refused],
};

// Netlify reads only literals from `config`, which repeat the limits.
it.each(Object.entries(policiesOf))(
  "Netlify's limit for the function %s is twice its quotas, over at most three minutes",
  async (name, policies) => {
    const windowLimit = 2 * policies.reduce((sum, { quota }) => sum + quota, 0);
    const windowSize = Math.min(180, Math.max(...policies.map(({ window }) => window)));
    const { config } = await import(`../functions/${name}.ts`);
    const line = `export const config = { rateLimit: { windowLimit: ${windowLimit}, windowSize: ${windowSize}, aggregateBy: ["ip", "domain"] } };`;
    expect(
      config,
      `functions/${name}.ts: the limit does not match the quotas. Replace the last line with:\n${line}\n`,
    ).toEqual({
      rateLimit: { windowLimit, windowSize, aggregateBy: ["ip", "domain"] },
    });
  },
);
