import { describe, expect, it } from "vitest";
import type { Marked, SearchPage } from "../../src/api/search/search.ts";
import { createSearchService } from "../../src/api/search-service.ts";
import { resultsMarker } from "../../src/catalog/search.ts";
import { site } from "../fixtures/own-site.ts";

const baseUrl = "https://waymark.example";
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const html = `<head><title>Search · Waymark</title></head><input name="q" maxlength="200" />${resultsMarker}</main>`;

const mark = (text: string): Marked => text.split("*").map((part, index) => ({ text: part, isMatch: index % 2 === 1 }));
const results = [
  {
    path: "/signs & boards",
    title: mark("*Signs* <b>"),
    description: mark("All about them."),
    label: "Articles · <1 May",
    passage: mark("A *sign* & a post_."),
  },
  { path: "/posts", title: mark("Posts"), description: mark("Of *wood*."), label: "/posts", passage: [] },
];

function find(query: string, page: number): SearchPage {
  if (query === "broken") throw new Error("The index is damaged.");
  const suggestions = {
    spellings: ["nöthing"],
    sections: [{ title: "Work", path: "/work" }],
    tags: [{ name: "Wood", path: "/tags/wood" }],
  };
  if (query === "" || query === "nothing & <i>") return { query, page, total: 0, pages: 0, results: [], ...suggestions };
  const found = { query, page, total: 25, pages: 3, results, spellings: [], sections: [], tags: [] };
  return query === "sgins" ? { ...found, total: 1, pages: 1, corrected: "signs" } : found;
}

function start() {
  const logged: unknown[] = [];
  const service = createSearchService(site, { baseUrl, clock: () => 0, log: (message) => logged.push(message) });
  const ask = (query: string, accept?: string) =>
    service.answer(
      { method: "GET", target: `/search${query}`, client: "192.0.2.1", header: (name) => (name === "accept" ? accept : undefined) },
      { html, find },
    );
  return { ask, logged };
}

const { ask } = start();

describe("GET /search", () => {
  it("marks the matched words in HTML, fills in the field, and links to the next page", () => {
    expect(ask("?q=signs", browser).body).toBe(
      '<head><title>signs · Search · Waymark</title></head><input name="q" maxlength="200" value="signs" /><p>25 results for “signs”. Page 1 of 3.</p>' +
        '<article class="summary"><h2><a href="/signs%20&amp;%20boards"><mark>Signs</mark> &lt;b&gt;</a></h2><p>A <mark>sign</mark> &amp; a post_.</p><p class="when">Articles · &lt;1 May</p></article>' +
        '<article class="summary"><h2><a href="/posts">Posts</a></h2><p>Of <mark>wood</mark>.</p><p class="when">/posts</p></article>' +
        '<nav class="pages" aria-label="Pages in this list"><a rel="next" href="/search?q=signs&amp;page=2">Next page</a></nav></main>',
    );
    expect(ask("?q=signs&page=2", browser).body).toContain(
      '<a rel="prev" href="/search?q=signs">Previous page</a> <a rel="next" href="/search?q=signs&amp;page=3">Next page</a></nav>',
    );
  });

  it("lists the same results in Markdown, with absolute URLs", () => {
    expect(ask("?q=signs&page=2", "text/markdown").body).toBe(`# Search: signs

25 results for “signs”. Page 2 of 3.

- [Signs \\<b\\>](${baseUrl}/signs%20&%20boards): All about them.

  > A sign \\& a post\\_.

- [Posts](${baseUrl}/posts): Of wood.

[Next page](${baseUrl}/search?q=signs&page=3)
`);
  });

  it("lists the same results in JSON", () => {
    expect(JSON.parse(ask("?q=signs", "application/json").body)).toEqual({
      ...{ query: "signs", total: 25, page: 1, pages: 3, next: `${baseUrl}/search?q=signs&page=2` },
      results: [
        { url: `${baseUrl}/signs%20&%20boards`, title: "Signs <b>", description: "All about them.", passage: "A sign & a post_." },
        { url: `${baseUrl}/posts`, title: "Posts", description: "Of wood.", passage: "" },
      ],
      ...{ spellings: [], tags: [], sections: [] },
    });
  });

  it("offers similar spellings, sections and tags if it finds nothing", () => {
    const target = `?q=${encodeURIComponent("nothing & <i>")}`;
    expect(ask(target, browser).body).toContain(
      'value="nothing &amp; &lt;i&gt;" /><p>Nothing found for “nothing &amp; &lt;i&gt;”.</p><h2>Did you mean</h2><ul><li><a href="/search?q=n%C3%B6thing">nöthing</a></li></ul>' +
        '<h2>Sections</h2><ul><li><a href="/work">Work</a></li></ul><h2>Tags</h2><ul><li><a href="/tags/wood">Wood</a></li></ul></main>',
    );
    const markdown = ask(target, "text/markdown").body;
    expect(markdown).toContain("Nothing found for “nothing \\& \\<i\\>”.");
    expect(markdown).toContain(`## Did you mean\n\n- [nöthing](${baseUrl}/search?q=n%C3%B6thing)\n`);
    expect(markdown).toContain(`- [Work](${baseUrl}/work)`);
    expect(JSON.parse(ask(target, "application/json").body)).toMatchObject({
      ...{ total: 0, spellings: ["nöthing"], tags: [{ name: "Wood", url: `${baseUrl}/tags/wood` }] },
      sections: [{ title: "Work", url: `${baseUrl}/work` }],
    });
  });

  it.each(["", "?q=", "?q=%00%20%0A", "?page=2"])("shows the form for the empty query %s", (query) => {
    expect(ask(query, browser)).toMatchObject({
      status: 200,
      body: html.replace(/maxlength="200"/, '$& value=""').replace(resultsMarker, "<p>Search all pages of this site.</p>"),
    });
    expect(ask(query, "text/markdown").body).toContain(
      `Search all pages of this site.\n\nTo search this site, request \`${baseUrl}/search?q=WORDS\``,
    );
    expect(JSON.parse(ask(query, "application/json").body)).toMatchObject({ query: "", total: 0, results: [] });
  });

  it.each(["0", "-1", "1e9", "2.5", "x", ""])("takes the page %s as the first", (page) => {
    expect(JSON.parse(ask(`?q=a&page=${page}`, "application/json").body).page).toBe(1);
  });

  it("shows the corrected query", () => {
    expect(ask("?q=sgins", browser).body).toContain("<p>Showing 1 result for “signs” instead.</p>");
    expect(ask("?q=sgins", "text/markdown").body).toContain("# Search: sgins\n\nShowing 1 result for “signs” instead.\n");
    expect(JSON.parse(ask("?q=sgins", "application/json").body)).toMatchObject({ query: "sgins", corrected: "signs" });
  });

  it("replaces control characters and directional marks with spaces, and uses the first of two queries", () => {
    expect(JSON.parse(ask("?q=%20a%00%E2%80%AEb%1B%ff+c&q=d", "application/json").body).query).toBe("a b \ufffd c");
  });

  it("does not treat the query as a replacement pattern", () => {
    expect(ask("?q=%24%26%24%60", browser).body).toContain('value="$&amp;$`"');
  });

  it("is not indexed, and is cached by query, but only by the client as Markdown or JSON", () => {
    const page = ask("?q=a", browser).headers;
    expect(page).toMatchObject({
      ...{ "Cache-Control": "public, max-age=0, must-revalidate", Vary: "Accept", "X-Robots-Tag": "noindex" },
      ...{ "No-Vary-Search": 'params, except=("q" "page")', "X-Content-Type-Options": "nosniff", ETag: expect.stringMatching(/^W\/"/) },
    });
    for (const accept of ["text/markdown", "application/json"])
      expect(ask("?q=a", accept).headers).toMatchObject({ "Cache-Control": "private, max-age=0, must-revalidate", Vary: "Accept" });
    expect(ask("?q=a", browser).headers["ETag"]).toBe(page["ETag"]);
    expect(ask("?q=b", browser).headers["ETag"]).not.toBe(page["ETag"]);
  });
});

describe("a query that is too long", () => {
  const target = (length: number) => `?q=${"é".repeat(length)}`;

  it("returns 400 as a page to browsers, and as a Problem to all other clients", () => {
    expect(start().ask(target(200), browser).status).toBe(200);
    const page = start().ask(target(201), browser);
    expect([page.status, page.headers["Cache-Control"]]).toEqual([400, "no-store"]);
    expect(page.body).toContain("<p>Your search has more than 200 characters. Please shorten it.</p>");
    const problem = start().ask(target(201), "*/*");
    expect([problem.status, problem.headers["Content-Type"]]).toEqual([400, "application/problem+json"]);
    expect(JSON.parse(problem.body)).toMatchObject({ code: "invalid_request_body", detail: expect.stringContaining("200 characters") });
  });
});

describe("the budget", () => {
  it("allows 60 requests, then returns 429 as a page to browsers and as a Problem to all other clients", () => {
    const { ask } = start();
    for (let count = 59; count >= 0; count -= 1)
      expect(ask("?q=a").headers).toMatchObject({ "RateLimit-Remaining": String(count), "RateLimit-Policy": '"search";q=60;w=60' });
    const page = ask("?q=a", browser);
    expect([page.status, page.headers["Retry-After"], page.headers["Content-Type"]]).toEqual([429, "60", "text/html; charset=utf-8"]);
    expect(page.body).toContain("<p>You have made too many searches. Please wait 60 seconds, then try again.</p>");
    for (const accept of [undefined, "*/*", "application/json", "text/markdown, text/html;q=0.5"]) {
      const problem = ask("?q=secret", accept);
      expect([problem.status, JSON.parse(problem.body).code]).toEqual([429, "rate_limit_exceeded"]);
      expect(problem.body).not.toContain("secret");
    }
  });
});

it("returns an internal_error without details if the index is damaged, and does not log the query", () => {
  const { ask, logged } = start();
  const { status, body } = ask("?q=broken", browser);
  expect(status).toBe(500);
  expect(body).not.toContain("damaged");
  expect(logged).toEqual([expect.stringMatching(/^internal_error [\w-]+ GET \/search$/)]);
});
