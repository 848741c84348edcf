import { type Entry, toPage } from "./any-site.ts";
import type { Fault } from "./broken-server.ts";
import {
  all,
  answered,
  asked,
  at,
  both,
  by,
  conditional,
  type Defect,
  header,
  instead,
  status,
  swap,
  text,
  type When,
} from "./faults.ts";

const home = at("/");
const [robots, sitemap, security, feed] = [
  at("/robots.txt"),
  at("/map.xml"),
  at("/.well-known/security.txt"),
  at("/blog/rss"),
];
const [skills, catalog] = [
  at("/.well-known/agent-skills/index.json"),
  at("/.well-known/api-catalog"),
];
const [manifest, server] = [at("/.well-known/ard.json"), at("/signs/mcp")];
const [description, operation] = [at("/api.json"), at("/v2/signs")];
const translation = (hreflang: string, href: string) =>
  `<link rel="alternate" hreflang="${hreflang}" href="${href}">`;
const zipped: When = (_, { headers }) => headers["content-encoding"] !== undefined;
const atom =
  '<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x</id><title>B</title><updated>2026-11-01T08:00:00Z</updated><entry><id>urn:y</id><title>F</title><updated>2026-11-01T08:00:00Z</updated></entry></feed>';
const withoutItems = '{"version":"https://jsonfeed.org/version/1.1","title":"B"}';

const put = (path: string, entry: Entry): Fault => instead(at(path), { status: 200, ...entry });

export const standardDefects: readonly Defect[] = [
  ["document", "no doctype", swap(home, "<!DOCTYPE html>", "")],
  ["document", "no language", swap(home, ' lang="en"', "")],
  ["document", "no title", swap(home, "<title>Home</title>", "")],
  ["document", "no encoding", swap(home, '<meta charset="utf-8">', "")],
  [
    "canonical-link",
    "two canonical addresses",
    swap(home, "<title>", '<link rel="canonical" href="/blog/"><title>'),
  ],
  [
    "canonical-link",
    "it is gone",
    swap(home, 'canonical" href="https://www.other.example/"', 'canonical" href="/gone"'),
  ],
  [
    "canonical-link",
    "the canonical page names another",
    all(
      swap(home, 'example/"', 'example/blog/"'),
      put("/blog/", toPage("Blog", { head: '<link rel="canonical" href="/">' })),
    ),
  ],
  ["links", "a link leads nowhere", swap(home, 'href="/blog/"', 'href="/gone"')],
  ["links", "an anchor is missing", swap(home, "#first", "#second")],
  ["links", "a redirect leads nowhere", header(at("/blog"), { location: "/gone" })],
  [
    "loaded-files",
    "a style sheet is plain text",
    header(at("/look.css"), { "content-type": "text/plain" }),
  ],
  ["loaded-files", "an image is gone", swap(home, "/a.png", "/b.png")],
  ["json-ld", "JSON-LD is cut off", swap(home, '{"@type":"WebSite"}', '{"@type"')],
  [
    "indexable-pages",
    "a listed page says noindex",
    put("/blog/", toPage("Blog", { head: '<meta name="robots" content="noindex">' })),
  ],
  ["translations", "the page itself is missing", swap(home, translation("en", "/"), "")],
  [
    "translations",
    "a translation is gone",
    swap(home, translation("de-CH", "/de"), translation("de", "/gone")),
  ],
  [
    "translations",
    "two pages in one language",
    swap(home, translation("x-default", "/"), translation("en", "/de")),
  ],
  [
    "translations",
    "a translation does not link back",
    swap(at("/de"), translation("en", "/") + translation("de-CH", "/de"), ""),
  ],
  [
    "translations",
    "a translation has another canonical address",
    swap(at("/de"), 'canonical" href="/de"', 'canonical" href="/de?old"'),
  ],
  [
    "translations",
    "a translation is in another language",
    swap(at("/de"), 'lang="de"', 'lang="fr"'),
  ],
  ["feed-languages", "the only feed is in another language", swap(feed, "en-GB", "de")],
  [
    "header-syntax",
    "Cache-Control has no seconds",
    header(home, { "cache-control": "max-age=a day" }),
  ],
  ["header-syntax", "an entity tag without quotes", header(home, { etag: "abc" })],
  ["header-syntax", "a policy that no browser knows", header(home, { "referrer-policy": "none" })],
  [
    "header-syntax",
    "HSTS without an age",
    header(home, { "strict-transport-security": "includeSubDomains" }),
  ],
  ["head-like-get", "HEAD says another type", header(by("HEAD"), { "content-type": "text/plain" })],
  ["revalidation", "never 304", asked(conditional, { headers: {} })],
  ["revalidation", "always 304", instead(both(home, conditional), { status: 304, body: "" })],
  ["compression", "compressed without Vary", header(zipped, { vary: "Accept" })],
  ["compression", "no such coding", text(zipped, () => "plain")],
  ["unknown-page", "a soft 404", status(answered(404), 200)],
  ["negotiation", "no Vary", header(home, { vary: "Accept-Encoding" })],
  [
    "negotiation",
    "browsers get Markdown",
    asked(({ headers }) => headers["accept"]?.startsWith("text/html") === true, {
      headers: { accept: "text/markdown" },
    }),
  ],
  ["sitemap-protocol", "a tag is open", swap(sitemap, "</urlset>", "")],
  [
    "sitemap-protocol",
    "another namespace",
    swap(sitemap, "http://www.sitemaps.org", "http://sitemaps.example"),
  ],
  [
    "sitemap-protocol",
    "a relative address",
    swap(sitemap, "<loc>https://www.other.example/blog/", "<loc>/blog/"),
  ],
  ["sitemap-protocol", "a date in words", swap(sitemap, "2026-11-01", "1 November 2026")],
  ["sitemap-pages", "a listed page is gone", swap(sitemap, "/blog/<", "/gone<")],
  ["robots-protocol", "a rule outside a group", swap(robots, "User-agent: *\n", "")],
  [
    "robots-protocol",
    "a relative sitemap",
    swap(robots, "https://www.other.example/map.xml", "/map.xml"),
  ],
  ["robots-protocol", "a sitemap that is gone", swap(robots, "/map.xml", "/gone.xml")],
  [
    "robots-protocol",
    "another media type",
    header(robots, { "content-type": "application/octet-stream" }),
  ],
  ["security-contact", "no contact", swap(security, "Contact", "Author")],
  ["security-contact", "it has expired", swap(security, "2090", "2020")],
  ["feed-form", "no description", swap(feed, "<description>News</description>", "")],
  ["feed-form", "a stray ampersand", swap(feed, "News", "News & views")],
  [
    "feed-form",
    "Atom without an author",
    put("/blog/rss", { type: "application/atom+xml", body: atom }),
  ],
  [
    "feed-form",
    "JSON without items",
    put("/feed.json", { type: "application/feed+json", body: withoutItems }),
  ],
  ["feed-types", "served as plain text", header(feed, { "content-type": "text/plain" })],
  [
    "feed-ids",
    "two articles with one id",
    swap(feed, "</channel>", "<item><title>Second</title><guid>1</guid></item></channel>"),
  ],
  [
    "feed-dates",
    "a date of another format",
    swap(feed, "Sun, 01 Nov 2026 08:00:00 GMT", "2026-11-01T08:00:00Z"),
  ],
  ["feed-links", "an article that is gone", swap(feed, "/blog/#first", "/gone")],
  [
    "feed-links",
    "a relative link",
    swap(feed, "https://www.other.example/blog/#first", "/blog/#first"),
  ],
  ["llms-form", "no heading", swap(at("/llms.txt"), "# Other", "Other")],
  [
    "llms-targets",
    "a link that leads nowhere",
    swap(at("/llms.txt"), "/home.markdown", "/gone.md"),
  ],
  [
    "markdown-alternates",
    "it is HTML",
    header(at("/home.markdown"), { "content-type": "text/html" }),
  ],
  ["markdown-alternates", "it is gone", status(at("/home.markdown"), 404)],
  ["task-guide-index", "a malformed name", swap(skills, "read-a-sign", "Read a sign")],
  ["task-guide-bytes", "a malformed address", swap(skills, "/guide.md", "http://[")],
  ["task-guide-bytes", "other bytes", text(at("/guide.md"), () => "Look down.\n")],
  ["linkset-form", "plain JSON", header(catalog, { "content-type": "application/json" })],
  ["linkset-answers", "the description is gone", swap(catalog, "/api.json", "/gone.json")],
  ["linkset-answers", "another media type", swap(catalog, "application/json", "application/yaml")],
  ["ard-answers", "a guide is gone", swap(manifest, "/guide.md", "/gone.md")],
  ["ard-manifest", "no list of entries", swap(manifest, '"entries":[', '"items":[')],
  ["ard-manifest", "no display name", swap(manifest, '"displayName":"Signs"', '"name":"Signs"')],
  ["ard-manifest", "a malformed identifier", swap(manifest, "urn:air:www", "urn:ai:www")],
  ["ard-manifest", "one identifier twice", swap(manifest, "mcp:signs", "skill:read-a-sign")],
  [
    "ard-manifest",
    "both url and data",
    swap(manifest, '"data":{', '"url":"https://a.example","data":{'),
  ],
  ["ard-manifest", "neither url nor data", swap(manifest, '"data":{', '"card":{')],
  [
    "ard-manifest",
    "a relative URL",
    swap(manifest, "https://www.other.example/guide.md", "/guide.md"),
  ],
  ["ard-manifest", "one query", swap(manifest, '"Which signs are there?",', "")],
  ["ard-manifest", "a query that is a number", swap(manifest, '"Which signs are there?"', "1")],
  [
    "ard-manifest",
    "the old name of a media type",
    swap(manifest, "mcp-server-card+json", "mcp-server+json"),
  ],
  [
    "ard-manifest",
    "a malformed media type",
    swap(manifest, "application/mcp-server-card+json", "card"),
  ],
  [
    "ard-manifest",
    "a media type without its profile",
    swap(manifest, /; profile=.*?agent-skills.."/, '"'),
  ],
  [
    "ard-manifest",
    "trust without an identity",
    swap(manifest, '"data":{', '"trustManifest":{},"data":{'),
  ],
  [
    "ard-manifest",
    "another version",
    swap(manifest, '{"entries"', '{"specVersion":"2.0","entries"'),
  ],
  ["mcp-card", "no schema", swap(manifest, "server-card.schema.json", "server.schema.json")],
  ["mcp-card", "a name without a slash", swap(manifest, "www/signs", "www.signs")],
  ["mcp-card", "no version", swap(manifest, '"version":"1.2.0"', '"release":1')],
  ["mcp-card", "a long description", swap(manifest, "Reads signs.", "Reads signs. ".repeat(9))],
  ["mcp-card", "a relative website", swap(manifest, '"https://www.other.example/"', '"/"')],
  ["mcp-card", "no remotes", swap(manifest, '"remotes"', '"endpoints"')],
  ["mcp-server", "another name", swap(server, "www/signs", "www/site")],
  ["mcp-server", "another version", swap(server, '"1.2.0"', '"1.3.0"')],
  ["mcp-server", "an unlisted protocol version", swap(server, "2025-11-25", "2024-11-05")],
  ["mcp-server", "batches", status(both(server, answered(400)), 200)],
  [
    "description-form",
    "a response without a description",
    swap(description, '"description":"A sign"', '"summary":1'),
  ],
  ["described-answers", "a status that is not described", status(operation, 202)],
  [
    "described-answers",
    "a media type that is not described",
    header(operation, { "content-type": "text/plain" }),
  ],
  [
    "problem-details",
    "another status",
    swap(at("/v2/no-such-operation"), '"status":404', '"status":400'),
  ],
  [
    "rate-limit-syntax",
    "no structured field",
    header(operation, { ratelimit: "limit=100; remaining 99" }),
  ],
  [
    "rate-limit-syntax",
    "more left than there is",
    header(operation, { "ratelimit-limit": "10", "ratelimit-remaining": "11" }),
  ],
  [
    "end-dates",
    "Deprecation is an HTTP date",
    header(operation, { deprecation: "Sun, 01 Nov 2026 08:00:00 GMT" }),
  ],
  [
    "end-dates",
    "it ends before it is deprecated",
    header(operation, { sunset: "Sun, 01 Nov 2020 08:00:00 GMT" }),
  ],
];
