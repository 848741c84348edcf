import { type Answer, readDirectives, readMarkdownLinks } from "../answer.ts";
import { readAttributes, readElements } from "../html.ts";
import { acceptValues, browserAccept } from "../matrix.ts";
import {
  type Check,
  expectBudget,
  expectProblem,
  expectRevalidated,
  expectVary,
  own,
  type Probe,
} from "../probe.ts";
import { findIndexes } from "./resources.ts";

export const routingChecks: readonly Check[] = [
  own(
    "page-methods",
    "Pages and files return 405 for other methods, as a Problem with Allow: GET, HEAD",
    async (probe) => {
      for (const path of [probe.site.pages[0] ?? "/", "/llms.txt"]) {
        for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
          const answer = await probe.ask(path, { method });
          expectProblem(probe, answer, "method_not_allowed");
          probe.expectHeader(answer, "Allow", "GET, HEAD");
        }
      }
    },
  ),
  own(
    "redirects",
    "An address with a trailing slash, .html or index.html redirects to its page",
    async (probe) => {
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
        expect(
          target?.pathname === wanted && target.origin === site.origin,
          `redirects to "${location}", not to ${wanted}`,
          answer,
        );
      }
    },
  ),
  own(
    "not-found-forms",
    "An unknown page is a 404 in HTML for browsers and in Markdown for others, with a budget",
    async (probe) => {
      const { site, ask, expect, expectStatus, expectType } = probe;
      for (const [accept, , form] of acceptValues) {
        const answer = await site.read("/no-such-page", accept);
        expectStatus(answer, 404);
        expectType(answer, `text/${form}; charset=utf-8`);
        expectVary(probe, answer);
        const isStored = !readDirectives(answer).includes("no-store");
        expect(
          !isStored,
          `may be stored: Cache-Control is ${answer.headers["cache-control"] ?? "absent"}`,
          answer,
        );
        expectBudget(probe, answer, "not-found");
      }
      for (const path of ["/404", "/.well-known/no-such-file", "/no-such-file.json"])
        expectStatus(await ask(path), 404);
      expectStatus(await ask("/no-such-page", { method: "HEAD" }), 404);
    },
  ),
  own(
    "not-found-recovery",
    "A 404 names the nearest pages and every index, and escapes the path",
    async (probe) => {
      const { site, ask, expect } = probe;
      // A 404 response truncates longer paths.
      const [page] = site.pages
        .filter((path) => path !== "/" && path.length <= 100)
        .toSorted((a, b) => b.length - a.length);
      const mistyped =
        page === undefined ? "/no-such-page" : `${page.slice(0, -2)}${page.slice(-1)}`;
      const markdown = await ask(mistyped);
      expect(markdown.text.includes(mistyped), "does not contain the requested path", markdown);
      const links = readMarkdownLinks(markdown.text);
      const relative = links.find((url) => !URL.canParse(url));
      expect(relative === undefined, `has the relative link ${relative}`, markdown);
      const html = await ask(mistyped, { headers: { accept: browserAccept } });
      expectHelp(probe, markdown, links, page);
      expectHelp(probe, html, readAttributes(readElements(html), "href"), page);
      for (const accept of [browserAccept, "text/markdown"]) {
        const answer = await ask("/%3Cimg%20src=x%20onerror=alert(1)%3E", { headers: { accept } });
        expect(!/<img src=x/i.test(answer.text), "does not escape the requested path", answer);
      }
    },
  ),
];

function expectHelp(
  { site, expect }: Probe,
  answer: Answer,
  links: readonly string[],
  page?: string,
): void {
  const paths = links.map(site.toPath);
  expect(
    page === undefined || paths.includes(page),
    `does not link to ${page}, the nearest page`,
    answer,
  );
  const missing = findIndexes(site, site.toPrefix(answer.request.path)).filter(
    (path) => !paths.includes(path),
  );
  expect(missing.length === 0, `does not link to ${missing.join(", ")}`, answer);
}
