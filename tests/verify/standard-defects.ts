import { type Entry, fullSite, type MadeUpSite, type Manners, toPage } from "./any-site.ts";

/** A check, what the site does wrong, the entries that differ from the sound site's, and how its server speaks. */
export type StandardDefect = readonly [check: string, what: string, change: MadeUpSite, manners?: Manners];

/** An entry of the sound site in which one text stands for another. */
function swap(path: string, text: string, other: string): MadeUpSite {
  const entry = fullSite[path] as Entry;
  if (!entry.body.includes(text)) throw new Error(`${path} has no ${text}`);
  return { [path]: { ...entry, body: entry.body.replace(text, other) } };
}

function send(path: string, change: Partial<Entry>): MadeUpSite {
  const entry = fullSite[path] as Entry;
  return { [path]: { ...entry, ...change, headers: { ...entry.headers, ...change.headers } } };
}

const [feed, skills, catalog, description, operation] = [
  "/blog/rss",
  "/.well-known/agent-skills/index.json",
  "/.well-known/api-catalog",
  "/api.json",
  "/v2/signs",
];
const noStyle = { type: "text/plain", body: "a{}" };

/** A defect for each thing that a check for any site looks at. */
export const standardDefects: readonly StandardDefect[] = [
  ["document", "no doctype", swap("/", "<!DOCTYPE html>", "")],
  ["document", "no language", swap("/", ' lang="en"', "")],
  ["document", "no title", swap("/", "<title>Home</title>", "")],
  ["document", "no encoding", swap("/", '<meta charset="utf-8">', "")],
  ["canonical-link", "two canonical addresses", swap("/", "<title>", '<link rel="canonical" href="/blog/"><title>')],
  ["canonical-link", "the canonical address is gone", swap("/", 'canonical" href="https://www.other.example/"', 'canonical" href="/gone"')],
  [
    "canonical-link",
    "the canonical page names another",
    {
      "/blog/": toPage("Blog", { head: '<link rel="canonical" href="/b">' }),
      "/b": toPage("B", { head: '<link rel="canonical" href="/c">' }),
      "/c": toPage("C"),
    },
  ],
  ["links", "a link leads nowhere", swap("/", 'href="/blog/"', 'href="/gone"')],
  ["links", "an anchor is missing", swap("/", "#first", "#second")],
  ["links", "a redirect leads nowhere", { "/blog": { ...(fullSite["/blog"] as Entry), headers: { location: "/gone" } } }],
  ["loaded-files", "a style sheet is plain text", { "/look.css": noStyle }],
  ["loaded-files", "an image is gone", swap("/", "/a.png", "/b.png")],
  ["json-ld", "JSON-LD is cut off", swap("/", '{"@type":"WebSite"}', '{"@type"')],
  ["indexable-pages", "a listed page says noindex", { "/blog/": toPage("Blog", { head: '<meta name="robots" content="noindex">' }) }],
  ["header-syntax", "Cache-Control has no seconds", send("/", { headers: { "cache-control": "max-age=a day" } })],
  ["header-syntax", "an entity tag without quotes", send("/", { headers: { etag: "abc" } })],
  ["header-syntax", "a policy that no browser knows", send("/", { headers: { "referrer-policy": "none" } })],
  ["header-syntax", "HSTS without an age", send("/", { headers: { "strict-transport-security": "includeSubDomains" } })],
  ["head-like-get", "HEAD says another type", {}, { head: "another-type" }],
  ["revalidation", "never 304", {}, { validators: "never-304" }],
  ["revalidation", "always 304", {}, { validators: "always-304" }],
  ["compression", "compressed without Vary", {}, { compression: "without-vary" }],
  ["compression", "no such coding", {}, { compression: "garbled" }],
  ["unknown-page", "a soft 404", {}, { unknown: "answers-200" }],
  ["negotiation", "no Vary", send("/", { headers: { vary: "Accept-Encoding" } })],
  [
    "negotiation",
    "browsers get Markdown",
    { "/": { ...(fullSite["/"] as Entry), type: "text/markdown" }, "/blog/": { ...(fullSite["/"] as Entry), headers: {} } },
  ],
  ["sitemap-protocol", "a tag is open", swap("/map.xml", "</urlset>", "")],
  ["sitemap-protocol", "another namespace", swap("/map.xml", "http://www.sitemaps.org", "http://sitemaps.example")],
  ["sitemap-protocol", "a relative address", swap("/map.xml", "<loc>https://www.other.example/blog/", "<loc>/blog/")],
  ["sitemap-protocol", "a date in words", swap("/map.xml", "2026-11-01", "1 November 2026")],
  ["sitemap-pages", "a listed page is gone", swap("/map.xml", "/blog/<", "/gone<")],
  ["robots-protocol", "a rule outside a group", swap("/robots.txt", "User-agent: *\n", "")],
  ["robots-protocol", "a relative sitemap", swap("/robots.txt", "https://www.other.example/map.xml", "/map.xml")],
  ["robots-protocol", "a sitemap that is gone", swap("/robots.txt", "/map.xml", "/gone.xml")],
  ["robots-protocol", "another media type", send("/robots.txt", { type: "application/octet-stream" })],
  ["security-contact", "no contact", swap("/.well-known/security.txt", "Contact", "Author")],
  ["security-contact", "it has expired", swap("/.well-known/security.txt", "2090", "2020")],
  ["feed-form", "no description", swap(feed, "<description>News</description>", "")],
  ["feed-form", "a stray ampersand", swap(feed, "News", "News & views")],
  [
    "feed-form",
    "Atom without an author",
    {
      [feed]: {
        type: "application/atom+xml",
        body: '<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x</id><title>B</title><updated>2026-11-01T08:00:00Z</updated><entry><id>urn:y</id><title>F</title><updated>2026-11-01T08:00:00Z</updated></entry></feed>',
      },
    },
  ],
  [
    "feed-form",
    "JSON without items",
    { "/feed.json": { type: "application/feed+json", body: '{"version":"https://jsonfeed.org/version/1.1","title":"B"}' } },
  ],
  ["feed-types", "served as plain text", send(feed, { type: "text/plain" })],
  ["feed-ids", "two articles with one id", swap(feed, "</channel>", "<item><title>Second</title><guid>1</guid></item></channel>")],
  ["feed-dates", "a date of another format", swap(feed, "Sun, 01 Nov 2026 08:00:00 GMT", "2026-11-01T08:00:00Z")],
  ["feed-links", "an article that is gone", swap(feed, "/blog/#first", "/gone")],
  ["feed-links", "a relative link", swap(feed, "https://www.other.example/blog/#first", "/blog/#first")],
  ["llms-form", "no heading", swap("/llms.txt", "# Other", "Other")],
  ["llms-targets", "a link that leads nowhere", swap("/llms.txt", "/home.markdown", "/gone.md")],
  ["markdown-alternates", "it is HTML", send("/home.markdown", { type: "text/html" })],
  ["markdown-alternates", "it is gone", send("/home.markdown", { status: 404 })],
  ["task-guide-index", "a malformed name", swap(skills, "read-a-sign", "Read a sign")],
  ["task-guide-bytes", "other bytes", send("/guide.md", { body: "Look down.\n" })],
  ["linkset-form", "plain JSON", send(catalog, { type: "application/json" })],
  ["linkset-answers", "the description is gone", swap(catalog, "/api.json", "/gone.json")],
  ["linkset-answers", "another media type", swap(catalog, "application/json", "application/yaml")],
  ["ard-answers", "a guide is gone", swap("/.well-known/ard.json", "/guide.md", "/gone.md")],
  ["description-form", "a response without a description", swap(description, '"description":"A sign"', '"summary":1')],
  ["described-answers", "a status that is not described", send(operation, { status: 202 })],
  ["described-answers", "a media type that is not described", send(operation, { type: "text/plain" })],
  ["problem-details", "another status", swap("/v2/no-such-operation", '"status":404', '"status":400')],
  ["rate-limit-syntax", "no structured field", send(operation, { headers: { ratelimit: "limit=100; remaining 99" } })],
  ["rate-limit-syntax", "more left than there is", send(operation, { headers: { "ratelimit-limit": "10", "ratelimit-remaining": "11" } })],
  ["end-dates", "Deprecation is an HTTP date", send(operation, { headers: { deprecation: "Sun, 01 Nov 2026 08:00:00 GMT" } })],
  ["end-dates", "it ends before it is deprecated", send(operation, { headers: { sunset: "Sun, 01 Nov 2020 08:00:00 GMT" } })],
];
