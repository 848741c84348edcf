import { type Answer, toTwinPath } from "../answer.ts";
import { attributeOf, readElements } from "../html.ts";
import { browserAccept } from "../matrix.ts";
import { type Check, own, ownPages, type Probe, type Shape } from "../probe.ts";

const year = 31_536_000;
const directives = [
  "default-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
];
const headers: Readonly<Record<string, string | Shape>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": {
    pattern: /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/,
    words: "a policy that hides paths from other sites",
  },
  "Permissions-Policy": { pattern: /=\(\)/, words: "features switched off" },
  "Cross-Origin-Opener-Policy": "same-origin",
};

export const securityChecks: readonly Check[] = [
  own(
    "security-headers",
    "Every kind of response has a strict Content-Security-Policy and the other security headers",
    async (probe) => {
      const { site, ask, expect, expectHeader } = probe;
      const pages = [
        ...(await site.readAll(site.pages)),
        ...(await site.readAll(site.pages, "text/markdown")),
      ];
      for (const answer of pages) expectHeader(answer, "Cross-Origin-Resource-Policy", "same-site");
      const twins = await site.readAll(site.pages.map(toTwinPath));
      const others = [
        await site.read("/no-such-page", browserAccept),
        await site.read("/no-such-page"),
        await ask("/index.html"),
      ];
      for (const answer of [...pages, ...twins, ...others]) {
        const policy = answer.headers["content-security-policy"] ?? "";
        const missing = directives.filter((directive) => !policy.includes(directive));
        expect(
          missing.length === 0,
          `has a Content-Security-Policy without ${missing.join(", ")}`,
          answer,
        );
        expect(
          !/unsafe-|(^|[\s;])(\*|https?:)([\s;]|$)/.test(policy),
          `has the permissive Content-Security-Policy ${policy}`,
          answer,
        );
        for (const [name, wanted] of Object.entries(headers)) expectHeader(answer, name, wanted);
        expectTransport(probe, answer);
      }
    },
  ),
  ownPages(
    "inline-code",
    "No page has inline code, or scripts and style sheets from other sites",
    (page, { site, expect }) => {
      for (const element of readElements(page)) {
        const { tagName, properties } = element;
        const source = attributeOf(element, "src");
        const isCode = tagName === "script" && properties["type"] !== "application/ld+json";
        expect(!isCode || source !== undefined, "has an inline script", page);
        expect(
          tagName !== "style" && properties["style"] === undefined,
          `has an inline style at <${tagName}>`,
          page,
        );
        const handler = Object.keys(properties).find((name) => /^on[a-z]/i.test(name));
        expect(handler === undefined, `has the event handler ${handler}`, page);
        const isSheet = tagName === "link" && attributeOf(element, "rel") === "stylesheet";
        const target = isSheet
          ? attributeOf(element, "href")
          : tagName === "script"
            ? source
            : undefined;
        expect(
          target === undefined || site.toPath(target) !== undefined,
          `loads ${target} from another site`,
          page,
        );
      }
    },
  ),
];

/** Not over HTTP (RFC 6797 section 7.2). */
export function expectTransport(
  { site, expect }: Pick<Probe, "site" | "expect">,
  answer: Pick<Answer, "request" | "headers">,
): void {
  if (!site.origin.startsWith("https:")) return;
  const value = answer.headers["strict-transport-security"];
  expect(
    Number(/max-age="?(\d+)/i.exec(value ?? "")?.[1]) >= year,
    `has Strict-Transport-Security: ${value ?? "nothing"}`,
    answer,
  );
}
