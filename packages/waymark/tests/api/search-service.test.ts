import { describe, expect, it } from "vitest";
import type { Marked, SearchPage } from "../../src/api/search/search.ts";
import { createSearchService } from "../../src/api/search-service.ts";
import { resultsMarker } from "../../src/catalog/search.ts";
import { site } from "../fixtures/own-site.ts";
import { main } from "../fixtures/translated-site.ts";

const baseUrl = "https://waymark.example";
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const html = `<head><title>Search · Waymark</title></head><input name="q" maxlength="200" />${resultsMarker}</main>`;

const mark = (text: string): Marked =>
  text.split("*").map((part, index) => ({ text: part, isMatch: index % 2 === 1 }));
const [signs, posts] = [mark("*Signs* <b>"), mark("Posts")];
const results = [
  {
    path: "/signs & boards",
    title: signs,
    description: mark("All about them."),
    label: "<1 May",
    passage: mark("A *sign* & a post_."),
  },
  { path: "/posts", title: posts, description: mark("Of *wood*."), label: "/posts", passage: [] },
];
const sections = [{ title: "Work", path: "/work" }];
const tags = [{ name: "Wood", path: "/tags/wood" }];

function find(query: string, page: number): SearchPage {
  if (query === "broken") throw new Error("The index is damaged.");
  const found = {
    query,
    page,
    total: 25,
    pages: 3,
    results,
    spellings: [],
    sections: [],
    tags: [],
  };
  if (query === "sgins") return { ...found, total: 1, pages: 1, corrected: "signs" };
  return query === "" || query === "<i> $&"
    ? { ...found, total: 0, pages: 0, results: [], spellings: ["nöthing"], sections, tags }
    : found;
}

function start() {
  const logged: unknown[] = [];
  const service = createSearchService(site, {
    baseUrl,
    clock: () => 0,
    log: (message) => logged.push(message),
  });
  const ask = (query: string, accept?: string) =>
    service.answer(
      {
        method: "GET",
        target: `/search${query}`,
        client: "192.0.2.1",
        header: (name) => (name === "accept" ? accept : undefined),
      },
      { html, find },
    );
  return {
    ask,
    logged,
    askJson: (query: string) => JSON.parse(ask(query, "application/json").body),
  };
}

const { ask, askJson } = start();

describe("GET /search", () => {
  it("marks the matched words in HTML, fills in the field, and links to the next page", () => {
    expect(ask("?q=signs", browser).body).toBe(
      '<head><title>signs · Search · Waymark</title></head><input name="q" maxlength="200" value="signs" /><p>25 results for “signs”. Page 1 of 3.</p>' +
        '<article class="summary"><h2><a href="/signs%20&amp;%20boards"><mark>Signs</mark> &lt;b&gt;</a></h2><p>A <mark>sign</mark> &amp; a post_.</p><p class="when">&lt;1 May</p></article>' +
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
    const first = {
      url: `${baseUrl}/signs%20&%20boards`,
      title: "Signs <b>",
      description: "All about them.",
      passage: "A sign & a post_.",
    };
    const next = `${baseUrl}/search?q=signs&page=2`;
    expect(askJson("?q=signs")).toMatchObject({
      total: 25,
      page: 1,
      pages: 3,
      next,
      results: [first, { passage: "" }],
    });
  });

  it("offers similar spellings, sections and tags if it finds nothing", () => {
    const target = `?q=${encodeURIComponent("<i> $&")}`;
    expect(ask(target, browser).body).toContain(
      'value="&lt;i&gt; $&amp;" /><p>Nothing found for “&lt;i&gt; $&amp;”.</p><h2>Did you mean</h2><ul><li><a href="/search?q=n%C3%B6thing">nöthing</a></li></ul>' +
        '<h2>Sections</h2><ul><li><a href="/work">Work</a></li></ul><h2>Tags</h2><ul><li><a href="/tags/wood">Wood</a></li></ul></main>',
    );
    expect(ask(target, "text/markdown").body).toBe(
      `# Search: \\<i\\> $\\&\n\nNothing found for “\\<i\\> $\\&”.\n\n## Did you mean\n\n- [nöthing](${baseUrl}/search?q=n%C3%B6thing)\n\n` +
        `## Sections\n\n- [Work](${baseUrl}/work)\n\n## Tags\n\n- [Wood](${baseUrl}/tags/wood)\n`,
    );
    expect(askJson(target)).toMatchObject({
      ...{
        total: 0,
        spellings: ["nöthing"],
        tags: [{ name: "Wood", url: `${baseUrl}/tags/wood` }],
      },
      sections: [{ title: "Work", url: `${baseUrl}/work` }],
    });
  });

  it.each(["", "?q=", "?q=%00%20%0A", "?page=2"])(
    "shows the form for the empty query %s",
    (query) => {
      const body = html
        .replace(/maxlength="200"/, '$& value=""')
        .replace(resultsMarker, "<p>Search all pages of this site.</p>");
      expect(ask(query, browser)).toMatchObject({ status: 200, body });
      const sentences = `Search all pages of this site.\n\nTo search this site, request \`${baseUrl}/search?q=WORDS\``;
      expect(ask(query, "text/markdown").body).toContain(sentences);
      expect(askJson(query)).toMatchObject({ query: "", total: 0, results: [] });
    },
  );

  it("shows the corrected query", () => {
    expect(ask("?q=sgins", browser).body).toContain("<p>Showing 1 result for “signs” instead.</p>");
    expect(ask("?q=sgins", "text/markdown").body).toContain(
      "# Search: sgins\n\nShowing 1 result for “signs” instead.\n",
    );
    expect(askJson("?q=sgins")).toMatchObject({ query: "sgins", corrected: "signs" });
  });

  it("replaces control characters and directional marks with spaces, uses the first of two queries, and ignores odd page numbers", () => {
    expect(askJson("?q=%20a%00%E2%80%AEb%1B%ff+c&q=d").query).toBe("a b \ufffd c");
    for (const page of ["0", "-1", "1e9", "2.5", "x", ""])
      expect(askJson(`?q=a&page=${page}`).page).toBe(1);
  });

  it("ignores other parameters in caches", () => {
    expect(ask("?q=a", browser).headers["No-Vary-Search"]).toBe('params, except=("q" "page")');
  });
});

it.each([
  [
    400,
    "a query with 201 characters",
    `?q=${"é".repeat(201)}`,
    "more than 200 characters. Please shorten it.",
    "invalid_request_body",
  ],
  [
    429,
    "the 61st request",
    "?q=é",
    "Please wait 60 seconds, then try again.",
    "rate_limit_exceeded",
  ],
])(
  "returns %i for %s, as a page to browsers and as a Problem to all other clients",
  (status, _, target, sentence, code) => {
    const { ask } = start();
    for (let count = 59; count >= 0 && status === 429; count -= 1)
      expect(ask(`?q=${"é".repeat(200)}`).headers["RateLimit-Remaining"]).toBe(String(count));
    const page = ask(target, browser);
    expect(page).toMatchObject({
      status,
      headers: { "Cache-Control": "no-store", "Content-Type": "text/html; charset=utf-8" },
    });
    expect(page.body).toContain(`${sentence}</p>`);
    for (const accept of [undefined, "*/*", "application/json", "text/markdown, text/html;q=0.5"]) {
      const problem = ask(target, accept);
      expect([problem.status, JSON.parse(problem.body).code, problem.body.includes("é")]).toEqual([
        status,
        code,
        false,
      ]);
    }
  },
);

describe("the template of a site with several languages", () => {
  const template = `<title>Search</title><a href="/fr/search" lang="fr">FR</a><a href="/fr/tags" lang="fr">FR</a>${html}`;
  const answer = (query: string) =>
    createSearchService(main, { baseUrl }).answer(
      {
        method: "GET",
        target: `/search?q=${query}`,
        client: "192.0.2.1",
        header: () => browser,
      },
      { html: template, find },
    );

  it.each([
    ["an emoji that reaches beyond the limit", `${"a".repeat(199)}🧭`, "a".repeat(199)],
    ["a combining mark beyond the limit", `${"a".repeat(200)}\u0301`, "a".repeat(199)],
    ["a family beyond the limit", `${"a".repeat(195)}👩‍👩‍👧`, "a".repeat(195)],
    ["any number of marks", `a${"\u0301".repeat(400)}`, `a${"\u0301".repeat(199)}`],
  ])("shows no half of %s", (_, query, shown) => {
    const { status, body } = answer(encodeURIComponent(query));
    expect(status).toBe(400);
    expect(body).toContain(`value="${shown}"`);
    expect(body).toContain(`href="/fr/search?q=${encodeURIComponent(shown)}" lang="fr"`);
  });

  it.each(["%ed%a0%bd", "%ed%a0%bdabc%ff", "%f0%9f%a7", "%ff%fe", "%c0%80", "%"])(
    "responds to invalid UTF-8 such as %s",
    (query) => {
      const { status, body } = answer(query);
      expect([status, body.isWellFormed()]).toEqual([200, true]);
    },
  );

  it.each([
    'maxlength="200"',
    "<title>",
    resultsMarker,
    '/search" lang=',
    "$& $` $' $1",
    '<title>maxlength="200"<!--results-->/search" lang=',
  ])("is filled in the same places when the query is %s", (query) => {
    const escaped = query.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
    const quoted = escaped.replace(/"/g, "&quot;");
    const { body } = answer(encodeURIComponent(query));
    expect(body).toContain(`<title>${escaped} · Search</title>`);
    expect(body).toContain(`<input name="q" maxlength="200" value="${quoted}" /><p>25 results for`);
    expect(body).toContain(`<a href="/fr/search?q=${encodeURIComponent(query)}" lang="fr">FR</a>`);
    expect(body).toContain('<a href="/fr/tags" lang="fr">FR</a>');
  });
});

it("describes a problem in the language of the path, however the path is encoded", () => {
  const service = createSearchService(main, { baseUrl });
  const search = (path: string) =>
    service.answer(
      {
        method: "GET",
        target: `${path}?q=${"x".repeat(201)}`,
        client: "192.0.2.1",
        header: () => undefined,
      },
      { html, find },
    );
  const problems = ["/fr/search", "/%66r/search", "/f%72/%73earch", "/search", "/%73earch"]
    .map(search)
    .map(({ headers, body }) => [headers["Content-Language"], JSON.parse(body).detail]);
  const french = ["fr", "Le paramètre q dépasse 200 caractères. Raccourcissez-le."];
  const english = ["en", "The query parameter q has more than 200 characters. Shorten it."];
  expect(problems).toEqual([french, french, french, english, english]);
});

it("returns an internal_error without details if the index is damaged, and does not log the query", () => {
  const { ask, logged } = start();
  const { status, body } = ask("?q=broken", browser);
  expect([status, body.includes("damaged")]).toEqual([500, false]);
  expect(logged).toEqual([expect.stringMatching(/^internal_error [\w-]+ GET \/search$/)]);
});

it("counts requests that other sites cause separately, and still follows their links", () => {
  const service = createSearchService(site, { baseUrl, clock: () => 0 });
  const send = (fields: Readonly<Record<string, string>>) =>
    service.answer(
      {
        method: "GET",
        target: "/search?q=signs",
        client: "192.0.2.1",
        header: (name) => fields[name],
      },
      { html, find },
    ).status;
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  expect(send(link)).toBe(200);
  for (let count = 0; count < 70; count += 1) {
    send({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" });
    send({ origin: "https://elsewhere.example" });
  }
  expect(send(link)).toBe(429);
  for (const fields of [{}, { "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "none" }])
    expect(send(fields)).toBe(200);
});
