import { browserAccept } from "../accept-values.ts";
import { toTwinPath } from "../answer.ts";
import { attributeOf, readElements } from "../html.ts";
import { type Check, eachPage } from "../probe.ts";
import { expectTransport } from "../transport.ts";

const sparingReferrer = {
  pattern: /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/,
  words: "a policy that tells other sites no path",
};

/** What browsers are told to keep to, and what the pages give them to run. */
export const securityChecks: readonly Check[] = [
  {
    name: "security-headers",
    promise:
      "Each page, its twin, redirects and the not-found answers have a strict Content-Security-Policy, nosniff, over HTTPS HSTS, and the other security headers",
    async run({ site, ask, expect, expectHeader }) {
      const pages = [...(await site.readAll(site.pages)), ...(await site.readAll(site.pages, "text/markdown"))];
      for (const answer of pages) expectHeader(answer, "Cross-Origin-Resource-Policy", "same-site");
      const twins = await site.readAll(site.pages.map(toTwinPath));
      const others = [await site.read("/no-such-page", browserAccept), await site.read("/no-such-page"), await ask("/index.html")];
      for (const answer of [...pages, ...twins, ...others]) {
        const policy = answer.headers["content-security-policy"] ?? "";
        for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"])
          expect(policy.includes(directive), `has a Content-Security-Policy without ${directive}`, answer);
        expect(!/unsafe-|(^|[\s;])(\*|https?:)([\s;]|$)/.test(policy), `has the permissive Content-Security-Policy ${policy}`, answer);
        expectHeader(answer, "X-Content-Type-Options", "nosniff");
        expectHeader(answer, "Referrer-Policy", sparingReferrer);
        expectHeader(answer, "Permissions-Policy", { pattern: /=\(\)/, words: "features switched off" });
        expectHeader(answer, "Cross-Origin-Opener-Policy", "same-origin");
        expectTransport({ site, expect }, answer);
      }
    },
  },
  // What a strict Content-Security-Policy forbids.
  {
    name: "inline-code",
    promise: "No page has an inline script, an inline style or an event handler, and all its scripts and style sheets are the site's own",
    run: eachPage((answer, { site, expect }) => {
      const elements = readElements(answer);
      for (const element of elements) {
        const { tagName, properties } = element;
        const source = attributeOf(element, "src");
        const isCode = tagName === "script" && properties["type"] !== "application/ld+json";
        expect(!isCode || source !== undefined, "has an inline script", answer);
        expect(tagName !== "style" && properties["style"] === undefined, `has an inline style at <${tagName}>`, answer);
        const handler = Object.keys(properties).find((name) => /^on[a-z]/i.test(name));
        expect(handler === undefined, `has the event handler ${handler}`, answer);
        const isSheet = tagName === "link" && attributeOf(element, "rel") === "stylesheet";
        const target = isSheet ? attributeOf(element, "href") : tagName === "script" ? source : undefined;
        expect(target === undefined || site.toPath(target) !== undefined, `loads ${target} from elsewhere`, answer);
      }
    }),
  },
];
