import { toTwinPath } from "../../src/surfaces/paths.ts";
import { browserAccept } from "../accept-values.ts";
import type { Check } from "../probe.ts";

const year = 31_536_000;
const sparingReferrer = {
  pattern: /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/,
  words: "a policy that tells other sites no path",
};

/** What browsers are told to keep to. */
export const securityHeaders: Check = {
  name: "security-headers",
  promise:
    "Each page, its twin, redirects and the not-found answers have a strict Content-Security-Policy, nosniff, HSTS and the other security headers",
  async run({ site, ask, expect, expectHeader }) {
    const paths = site.pages.flatMap((path) => [path, toTwinPath(path)]);
    const pages = await Promise.all(paths.map((path) => site.read(path)));
    const others = [
      await ask("/no-such-page", { headers: { accept: browserAccept } }),
      await ask("/no-such-page"),
      await ask("/index.html"),
    ];
    for (const answer of [...pages, await site.read("/", "text/markdown"), ...others]) {
      const policy = answer.headers["content-security-policy"] ?? "";
      for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"])
        expect(policy.includes(directive), `has a Content-Security-Policy without ${directive}`, answer);
      expect(!/unsafe-|(^|[\s;])(\*|https?:)([\s;]|$)/.test(policy), `has the permissive Content-Security-Policy ${policy}`, answer);
      expectHeader(answer, "X-Content-Type-Options", "nosniff");
      expectHeader(answer, "Referrer-Policy", sparingReferrer);
      expectHeader(answer, "Permissions-Policy", { pattern: /=\(\)/, words: "features switched off" });
      expectHeader(answer, "Cross-Origin-Opener-Policy", "same-origin");
      const age = Number(/max-age=(\d+)/.exec(answer.headers["strict-transport-security"] ?? "")?.[1]);
      expect(age >= year, `says Strict-Transport-Security: ${answer.headers["strict-transport-security"] ?? "nothing"}`, answer);
    }
  },
};
