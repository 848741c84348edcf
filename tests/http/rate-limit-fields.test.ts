import { parseList } from "structured-headers";
import { describe, expect, it } from "vitest";
import { createRateLimitFields } from "../../src/http/rate-limit-fields.ts";

const policy = { name: "health", quota: 120, window: 60, governs: "the health endpoints" };

describe("the rate-limit headers", () => {
  it("of a refusal, with Retry-After equal to the reset", () => {
    expect(createRateLimitFields(policy)({ allowed: false, limit: 120, remaining: 0, reset: 42 })).toEqual({
      "RateLimit-Limit": "120",
      "RateLimit-Remaining": "0",
      "RateLimit-Reset": "42",
      "RateLimit-Policy": '"health";q=120;w=60',
      RateLimit: '"health";r=0;t=42',
      "Retry-After": "42",
    });
  });

  it("are structured fields even where a policy's name has quotes", () => {
    const fields = createRateLimitFields({ ...policy, name: 'a "b" \\c' })({ allowed: true, limit: 120, remaining: 1, reset: 2 });
    expect(fields["RateLimit"]).toBe('"a \\"b\\" \\\\c";r=1;t=2');
    expect(parseList(fields["RateLimit-Policy"] ?? "")).toEqual([
      [
        'a "b" \\c',
        new Map([
          ["q", 120],
          ["w", 60],
        ]),
      ],
    ]);
  });

  it("refuse a name that a structured field cannot carry", () => {
    expect(() => createRateLimitFields({ ...policy, name: "gesundheit ü" })).toThrow();
  });
});
