import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { rateLimits } from "../../../src/catalog/rate-limits.ts";
import { site } from "../../../src/content/site.ts";
import { type Ask, type Claims, read, readHeader, readNotFoundForms } from "./site.ts";

const markdown = { accept: "text/markdown" };

const fractions = { "a third": 1 / 3, half: 1 / 2, "two thirds": 2 / 3, "as much": 1 };

/** How long the twins of these articles are, as the nearest fraction of their HTML. */
function weighTwins(weigh: (bytes: Buffer) => number): string | undefined {
  const names = Object.keys(pageClaims).filter((name) => existsSync(`dist/client/articles/${name}.md`));
  const sum = (ending: string) =>
    names.map((name) => weigh(readFileSync(`dist/client/articles/${name}${ending}`))).reduce((total, size) => total + size, 0);
  const distance = (fraction: number) => Math.abs(sum(".md") / sum(".html") - fraction);
  return Object.entries(fractions).toSorted(([, one], [, other]) => distance(one) - distance(other))[0]?.[0];
}

const weighPlain = () => weighTwins(({ length }) => length);

/** The rows of the table of `Accept` whose answer is another. */
async function findWrongRows(ask: Ask): Promise<readonly string[]> {
  const rows = [...read("articles/markdown-twins.md").matchAll(/^\| `([^`]+)` +\| (HTML|Markdown) /gm)];
  const forms = await Promise.all(rows.map(([, accept = ""]) => readHeader(ask, "/pricing", "content-type", { accept })));
  const wrong = rows.filter(([, , form = ""], index) => !forms[index]?.startsWith(`text/${form.toLowerCase()}`));
  return rows.length > 0 ? wrong.map(([row]) => row) : ["no rows"];
}

/** What the articles on pages, feeds and their forms say of the site's own. */
export const pageClaims: Claims = {
  "cost-of-a-page": [
    { passage: "of a lean page it is about half as long as the HTML", fact: weighPlain, is: "half" },
    {
      passage: "The build of this site weighs every page in this way",
      fact: () => /\d requests/.test(read("articles/cost-of-a-page.html")),
      is: true,
    },
  ],
  "feeds-that-last": [
    {
      passage: "`application/feed+json`. The last one goes without",
      fact: (ask) => Promise.all(["/rss.xml", "/atom.xml", "/feed.json"].map((path) => readHeader(ask, path, "content-type"))),
      is: ["application/rss+xml; charset=utf-8", "application/atom+xml; charset=utf-8", "application/feed+json"],
    },
    {
      passage: "all with full content",
      fact: () => (JSON.parse(read("feed.json")) as { items: { content_html?: string }[] }).items.every(({ content_html }) => content_html),
      is: true,
    },
  ],
  "markdown-twins": [
    { passage: "has about half as many bytes in Markdown as in HTML", fact: weighPlain, is: "half" },
    {
      passage: "once both are compressed it still has about two thirds",
      fact: () => weighTwins((bytes) => gzipSync(bytes).length),
      is: "two thirds",
    },
    { passage: "only an explicit `text/markdown` counts as a request for it", fact: findWrongRows, is: [] },
    {
      passage: "The `.md` address should therefore answer with `X-Robots-Tag: noindex`",
      fact: async (ask) => [
        await readHeader(ask, "/pricing.md", "x-robots-tag"),
        await readHeader(ask, "/pricing", "x-robots-tag", markdown),
      ],
      is: ["noindex", ""],
    },
    { passage: "HTML goes to those who name it", fact: readNotFoundForms, is: ["text/html", "text/markdown", "text/markdown"] },
  ],
  "static-sites-that-scale": [
    {
      passage: "The real endpoint on this site adds rate limit headers",
      fact: (ask) => readHeader(ask, "/api/v1/health", "ratelimit-limit"),
      is: String(rateLimits.health.quota),
    },
    {
      passage: "On this site, pages, feeds, twins and descriptions are files.",
      fact: () => ["pricing.html", "atom.xml", "pricing.md", "openapi.json"].every((file) => read(file).length > 0),
      is: true,
    },
  ],
  "what-llms-txt-is-not": [
    {
      passage: "Ours has the section all the same, for the privacy page and the complete lists",
      fact: () => read("llms.txt").split("## Optional")[1]?.includes("/sitemap.md"),
      is: true,
    },
    {
      passage: "Ours names the newest articles one by one, and leaves older ones to the list of every page",
      fact: () => (read("llms.txt").match(/\/articles\/[^)]+\.md\)/g) ?? []).length <= site.articlesInLlms,
      is: true,
    },
    {
      passage: 'Link: </llms.txt>; rel="describedby"; type="text/plain"',
      fact: async (ask) => (await readHeader(ask, "/pricing", "link")).includes('</llms.txt>; rel="describedby"; type="text/plain"'),
      is: true,
    },
    {
      passage: "as `text/plain; charset=utf-8`",
      fact: (ask) => readHeader(ask, "/llms.txt", "content-type"),
      is: "text/plain; charset=utf-8",
    },
  ],
};
