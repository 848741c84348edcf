import { type Answer, findTargets, isNoindex, readMarkdownLinks } from "../answer.ts";
import { readAttributes, readElements, select, textOf, toAbsolute } from "../html.ts";
import { at, listAt, textAt } from "../json-value.ts";
import { browserAccept } from "../matrix.ts";
import type { Site } from "../open-site.ts";
import {
  type Check,
  expectBudget,
  expectProblem,
  expectRevalidated,
  expectVary,
  own,
  ownLanguages,
  type Probe,
} from "../probe.ts";

const longestQuery = 200;
/** Instances of a server count separately. */
const mostCalls = 250;

const toAddress = (site: Site, query: string, prefix = "") =>
  `${site.toStart(prefix)}/search?q=${encodeURIComponent(query)}`;

export const searchChecks: readonly Check[] = [
  ownLanguages(
    "search-forms",
    "A search for a page's title finds it, with the same results in HTML, Markdown and JSON",
    async (probe, prefix) => {
      const { site, expect, expectEqual } = probe;
      const home = site.toStart(prefix) || "/";
      const path =
        site.pages.find(
          (page) => page !== home && page.startsWith(home) && site.toPrefix(page) === prefix,
        ) ?? home;
      const titles = select(readElements(await site.read(path)), "h1").map(textOf);
      const query = titles.join(" ").replace(/\s+/g, " ").trim();
      const { html, markdown, json } = await searchForms(
        probe,
        toAddress(site, query.slice(0, longestQuery), prefix),
      );
      const body = probe.readJson(json);
      const found = listAt(body, "results").map((result) => site.toPath(textAt(result, "url")));
      expect(found.includes(path), `does not find ${path} by its title`, json);
      for (const name of ["total", "page", "pages"])
        expect(Number.isInteger(at(body, name)), `has no whole number ${name}`, json);
      const ofPage = readAttributes(select(readElements(html), "a"), "href").map((href) =>
        site.toPath(toAbsolute(href, html) ?? "data:"),
      );
      const ofMarkdown = readMarkdownLinks(markdown.text).map(site.toPath);
      for (const result of found) {
        expect(ofPage.includes(result), `does not link to ${result}, which the JSON lists`, html);
        expect(
          ofMarkdown.includes(result),
          `does not link to ${result}, which the JSON lists`,
          markdown,
        );
      }
      expectEqual(
        (await site.read(toAddress(site, "", prefix), "application/json")).status,
        200,
        "the status of an empty query",
        json,
      );
    },
  ),
  own(
    "search-escaping",
    "A query is shown escaped in every form, and one that is too long returns 400",
    async (probe) => {
      const { site, ask, expect, expectEqual, expectStatus } = probe;
      const query = `"><img src=x onerror=alert(1)> ](javascript:x) &amp; \\`;
      const { html, markdown, json } = await searchForms(probe, toAddress(probe.site, query));
      const fields = select(readElements(html), "input", { name: "q" });
      expect(
        readAttributes(fields, "value").includes(query),
        "does not show the query in its field",
        html,
      );
      expect(!html.text.includes("<img src=x"), "does not escape the query", html);
      expect(
        !/(?<!\\)(<img src=x|\]\(javascript:)/.test(markdown.text),
        "does not escape the query",
        markdown,
      );
      expectEqual(at(probe.readJson(json), "query"), query, "query", json);
      const tooLong = toAddress(site, "a".repeat(longestQuery + 1));
      expectProblem(probe, await ask(tooLong), "invalid_request_body");
      const page = await ask(tooLong, { headers: { accept: browserAccept } });
      expectStatus(page, 400);
      probe.expectType(page, "text/html; charset=utf-8");
      for (const number of ["0", "x", "99999"])
        expectStatus(await site.read(`${toAddress(site, "a")}&page=${number}`), 200);
    },
  ),
  ownLanguages(
    "search-discovery",
    "The header field, OpenSearch, llms.txt and 404s lead to the search",
    async (probe, prefix) => {
      const { site, ask, expect, expectType } = probe;
      const home = await site.read(site.toStart(prefix) || "/");
      for (const answer of [
        home,
        await ask(`${prefix}/no-such-page`, { headers: { accept: browserAccept } }),
      ]) {
        const hasField = select(readElements(answer), "form", {
          action: `${site.toStart(prefix)}/search`,
        }).some(({ children }) =>
          children.some((field) => field.type === "element" && field.properties["name"] === "q"),
        );
        expect(hasField, "has no field for a search", answer);
      }
      expect(
        findTargets(home, "search").includes(`${prefix}/opensearch.xml`),
        "has no link to its OpenSearch description",
        home,
      );
      const description = await site.read(`${prefix}/opensearch.xml`);
      expectType(description, "application/opensearchdescription+xml");
      for (const type of ["text/html", "application/json"]) {
        const url = `<Url type="${type}" template="${site.canonical}${site.toStart(prefix)}/search?q={searchTerms}`;
        expect(description.text.includes(url), `has no ${type}`, description);
      }
      for (const answer of [
        await site.read(`${prefix}/llms.txt`),
        await ask(`${prefix}/no-such-page`, { headers: { accept: "text/markdown" } }),
      ])
        expect(answer.text.includes("/search?q="), "does not mention the search", answer);
    },
  ),
  {
    ...own(
      "search-budget",
      "Past its own budget, browsers get 429 as a page, and all others as a Problem",
      async (probe) => {
        const { site, ask, expectStatus, expectType } = probe;
        const askPastQuota = async (headers = {}, calls = 1): Promise<Answer> => {
          const answer = await ask(toAddress(site, "a"), { patient: false, headers });
          return answer.status === 429 || calls === mostCalls
            ? answer
            : askPastQuota(headers, calls + 1);
        };
        const answer = await askPastQuota();
        expectProblem(probe, answer, "rate_limit_exceeded");
        probe.expectHeader(answer, "Retry-After", answer.headers["ratelimit-reset"]);
        const page = await askPastQuota({ accept: browserAccept });
        expectStatus(page, 429);
        expectType(page, "text/html; charset=utf-8");
        expectStatus(await ask("/llms.txt", { patient: false }), 200);
      },
    ),
    spends: true,
  },
];

async function searchForms(
  probe: Probe,
  path: string,
): Promise<Readonly<Record<"html" | "markdown" | "json", Answer>>> {
  const search = async (accept: string, type: string) => {
    const answer = await probe.site.read(path, accept);
    probe.expectStatus(answer, 200);
    probe.expectType(answer, type);
    expectVary(probe, answer);
    expectRevalidated(probe, answer);
    expectBudget(probe, answer, "search");
    const isPrivate = /\bprivate\b/.test(answer.headers["cache-control"] ?? "");
    probe.expect(
      isPrivate || accept === browserAccept,
      "may be stored by a cache that ignores Vary",
      answer,
    );
    probe.expect(isNoindex(answer), "may be indexed", answer);
    return answer;
  };
  return {
    html: await search(browserAccept, "text/html; charset=utf-8"),
    markdown: await search("text/markdown", "text/markdown; charset=utf-8"),
    json: await search("application/json, text/plain, */*", "application/json"),
  };
}
