import type { Check } from "../probe.ts";

/** One address a page. */
export const redirects: Check = {
  name: "redirects",
  promise: "An address with a trailing slash, .html or index.html answers 301 to the page",
  async run({ site, ask, expect, expectStatus }) {
    const [path = "/developers"] = site.pages.filter((page) => page !== "/");
    for (const [asked, wanted] of [
      [`${path}/`, path],
      [`${path}.html`, path],
      ["/index.html", "/"],
    ] as const) {
      const answer = await ask(asked);
      expectStatus(answer, 301);
      const location = answer.headers["location"] ?? "";
      const target = URL.canParse(location, site.origin) ? new URL(location, site.origin) : undefined;
      expect(target?.pathname === wanted && target.origin === site.origin, `leads to "${location}", not to ${wanted}`, answer);
    }
  },
};
