import { expect, it } from "vitest";
import { contactLimits } from "../../src/catalog/contact.ts";
import { rateLimits } from "../../src/catalog/rate-limits.ts";
import { findBuiltSite } from "../fixtures/built-site.ts";

// The functions read what was built from below the folder that they run in.
process.chdir(await findBuiltSite());

const aggregateBy = ["ip", "domain"];

it("the platform's own limit is twice what an instance of a function grants, in windows of three minutes at most", async () => {
  const configOf = async (name: string) => (await import(`../../functions/${name}.ts`)).config.rateLimit;
  const { health, notFound } = rateLimits;
  expect(await configOf("health")).toEqual({ windowLimit: 2 * health.quota, windowSize: health.window, aggregateBy });
  expect(await configOf("not-found")).toEqual({ windowLimit: 2 * notFound.quota, windowSize: notFound.window, aggregateBy });
  const { attempts, challenge, refused } = contactLimits;
  const quota = attempts.quota + challenge.quota + refused.quota;
  expect(await configOf("contact")).toEqual({ windowLimit: 2 * quota, windowSize: 180, aggregateBy });
});
