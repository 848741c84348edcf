import { acceptValues, browserAccept } from "../accept-values.ts";
import { type Answer, readDirectives } from "../answer.ts";
import { expectBudget } from "../budget.ts";
import { expectRevalidated, expectVary } from "../caching.ts";
import { attributeOf, readElements } from "../html.ts";
import { readMarkdownLinks } from "../links.ts";
import type { Check, Probe } from "../probe.ts";
import { expectProblem } from "../problem.ts";
import { findIndexes } from "../published.ts";

/** What is answered to other methods, at other spellings of a page's address, and where no page is. */
export const routingChecks: readonly Check[] = [
  {
    name: "page-methods",
    promise: "A method that pages and files do not take answers 405 with Allow: GET, HEAD, as a Problem",
    async run(probe) {
      for (const path of [probe.site.pages[0] ?? "/", "/llms.txt"]) {
        for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
          const answer = await probe.ask(path, { method });
          expectProblem(probe, answer, "method_not_allowed");
          probe.expectHeader(answer, "Allow", "GET, HEAD");
        }
      }
    },
  },
  {
    name: "redirects",
    promise: "An address with a trailing slash, .html or index.html answers 301 to the page",
    async run(probe) {
      const { site, ask, expect, expectStatus } = probe;
      const [path = "/developers"] = site.pages.filter((page) => page !== "/");
      for (const [asked, wanted] of [
        [`${path}/`, path],
        [`${path}.html`, path],
        ["/index.html", "/"],
      ] as const) {
        const answer = await ask(asked);
        expectStatus(answer, 301);
        expectRevalidated(probe, answer);
        const location = answer.headers["location"] ?? "";
        const target = URL.parse(location, site.origin);
        expect(target?.pathname === wanted && target.origin === site.origin, `leads to "${location}", not to ${wanted}`, answer);
      }
    },
  },
  {
    name: "not-found-forms",
    promise: "An unknown page answers 404, in HTML to browsers and in Markdown to everyone else, with Vary and the not-found budget",
    async run(probe) {
      const { site, ask, expect, expectStatus, expectType } = probe;
      for (const [accept, , form] of acceptValues) {
        const answer = await site.read("/no-such-page", accept);
        expectStatus(answer, 404);
        expectType(answer, `text/${form}; charset=utf-8`);
        expectVary(probe, answer);
        const said = answer.headers["cache-control"] ?? "absent";
        expect(readDirectives(answer).includes("no-store"), `may be stored: Cache-Control is ${said}`, answer);
        expectBudget(probe, answer, "not-found");
      }
      for (const path of ["/404", "/.well-known/no-such-file", "/no-such-file.json"]) expectStatus(await ask(path), 404);
      expectStatus(await ask("/no-such-page", { method: "HEAD" }), 404);
    },
  },
  {
    name: "not-found-recovery",
    promise: "A not-found answer names the nearest pages and every index of the site, and shows the path without its markup",
    async run(probe) {
      const { site, ask, expect } = probe;
      // A longer one is cut where it is shown.
      const [page] = site.pages.filter((path) => path !== "/" && path.length <= 100).toSorted((a, b) => b.length - a.length);
      const mistyped = page === undefined ? "/no-such-page" : `${page.slice(0, -2)}${page.slice(-1)}`;
      const markdown = await ask(mistyped);
      expect(markdown.text.includes(mistyped), "does not say what was asked for", markdown);
      const links = readMarkdownLinks(markdown.text);
      const relative = links.find((url) => !URL.canParse(url));
      expect(relative === undefined, `has the relative link ${relative}`, markdown);
      expectHelp(probe, markdown, links, page);
      const html = await ask(mistyped, { headers: { accept: browserAccept } });
      const hrefs = readElements(html).flatMap((element) => attributeOf(element, "href") ?? []);
      expectHelp(probe, html, hrefs, page);
      for (const accept of [browserAccept, "text/markdown"]) {
        const answer = await ask("/%3Cimg%20src=x%20onerror=alert(1)%3E", { headers: { accept } });
        expect(!/<img src=x/i.test(answer.text), "shows markup of the path that was asked for", answer);
      }
    },
  },
];

function expectHelp({ site, expect }: Probe, answer: Answer, links: readonly string[], page?: string): void {
  const paths = links.map(site.toPath);
  expect(page === undefined || paths.includes(page), `does not name ${page}, the nearest page`, answer);
  const missing = findIndexes(site).filter((path) => !paths.includes(path));
  expect(missing.length === 0, `does not name ${missing.join(", ")}`, answer);
}
