import { toTokens } from "../answer.ts";
import { type Check, wholeNumber } from "../probe.ts";

const exposed = [
  "API-Version",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "RateLimit-Policy",
  "RateLimit",
  "Retry-After",
];

/** The headers that every answer of the API carries. */
export const apiHeaders: Check = {
  name: "api-headers",
  promise: "Successes and refusals of the API say API-Version, no-store, nosniff and HSTS, and are open to scripts of any origin",
  async run({ site, ask, expect, expectHeader }) {
    const [path = ""] = site.apiPaths;
    for (const answer of [await ask(path), await ask(path, { method: "POST" }), await ask("/api/nope")]) {
      expectHeader(answer, "API-Version", wholeNumber);
      expectHeader(answer, "Cache-Control", "no-store");
      expectHeader(answer, "X-Content-Type-Options", "nosniff");
      expectHeader(answer, "Strict-Transport-Security", { pattern: /max-age=\d/, words: "a max-age" });
      expectHeader(answer, "Access-Control-Allow-Origin", "*");
      const open = toTokens(answer.headers["access-control-expose-headers"]);
      const hidden = exposed.filter((name) => !open.includes(name.toLowerCase()));
      expect(hidden.length === 0, `does not expose ${hidden.join(", ")} to scripts`, answer);
    }
  },
};
