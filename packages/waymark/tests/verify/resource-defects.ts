import { baseUrl, hostname } from "../operator.ts";
import {
  at,
  both,
  by,
  conditional,
  type Defects,
  header,
  instead,
  json,
  swap,
  text,
  under,
} from "./faults.ts";

const openapi = at("/openapi.json");
const catalog = at("/.well-known/api-catalog");
const skills = at("/.well-known/agent-skills/index.json");
const llms = at("/llms.txt");

export const resourceDefects: Defects = {
  openapi: {
    "a response lacks its description": json(openapi, (body) => {
      const [response] = Object.values<{ description?: string }>(body.components.responses);
      delete response?.description;
    }),
    "a code is missing from the catalog": json(openapi, (body) => body["x-error-catalog"].pop()),
    "an operation does not declare 429": json(
      openapi,
      (body) => delete body.paths["/api/health"].get.responses["429"],
    ),
    "the description is cut off": text(openapi, (body) => body.slice(0, -9)),
  },
  "canonical-origin": {
    "the description names the host that is asked": json(
      openapi,
      (body, { origin }) => (body.servers[0].url = origin),
    ),
    "llms.txt names the host that is asked": text(llms, (body, { origin }) =>
      body.replaceAll(baseUrl, origin),
    ),
  },
  "api-catalog": {
    "items hang on another anchor": json(
      catalog,
      (body) => (body.linkset[0].anchor = `${baseUrl}/`),
    ),
    "the API has no documentation": json(catalog, (body) => delete body.linkset[1]["service-doc"]),
    "HEAD has no Link": header(both(catalog, by("HEAD")), { link: undefined }),
  },
  skills: {
    "an older schema": json(
      skills,
      (body) => (body.$schema = body.$schema.replace("0.2.0", "0.1.0")),
    ),
    "closed to scripts": header(skills, { "access-control-allow-origin": undefined }),
    "a description is not the guide's": json(skills, (body) => (body.skills[1].description += "!")),
  },
  "llms-txt": {
    "two H1s": swap(llms, "\n## ", "\n# "),
    "no summary": swap(llms, /^> .*\n/m, ""),
    "a link leads nowhere": swap(llms, ".md)", "-that-is-not.md)"),
    "a link is relative": swap(llms, `](${baseUrl}/`, "](/"),
    "a link leads to HTML": swap(llms, /(?<!index)\.md\)/, ")"),
    "no page is named": swap(llms, /^- .*\.md\).*\n/gm, ""),
  },
  "llms-full": {
    "the last article is cut short": text(at("/llms-full.txt"), (body) => body.slice(0, -200)),
    "a link differs from the one in its twin": swap(
      at("/llms-full.txt"),
      /\]\(https:\/\/[^)]+\)/,
      "](https://example.com/elsewhere)",
    ),
    "a draft is in it": text(
      at("/llms-full.txt"),
      (body) => `${body}\n---\n\nURL: <${baseUrl}/articles/draft>\n\n## Draft\n`,
    ),
  },
  sitemap: {
    "it names a preview": text(at("/sitemap.xml"), (body) =>
      body.replaceAll(hostname, "deploy-preview-7--waymark.netlify.app"),
    ),
    "an address is missing from sitemap.md": swap(at("/sitemap.md"), /^- .*\n/m, ""),
    "an address has a trailing slash": swap(at("/sitemap.xml"), /([^/])<\/loc>/, "$1/</loc>"),
    "an address is listed twice": swap(at("/sitemap.xml"), /<url>.*<\/url>/, "$&$&"),
    "a date to come": swap(at("/sitemap.xml"), /<lastmod>\d+/, "<lastmod>2999"),
  },
  robots: {
    "everyone is kept out": swap(at("/robots.txt"), "Allow: /", "Disallow: /"),
    "it names the sitemap of another host": swap(at("/robots.txt"), hostname, `other.${hostname}`),
    "no preferences": swap(at("/robots.txt"), /^Content-Signal.*\n/m, ""),
  },
  "security-txt": {
    "it expires in a thousand years": swap(
      at("/.well-known/security.txt"),
      /Expires: \d+/,
      "Expires: 3020",
    ),
  },
  "feed-articles": {
    "ids are undefined": swap(at("/feed.json"), /"id":\s*"[^"]*"/g, '"id":"undefined"'),
    "a link is relative": json(
      at("/feed.json"),
      (body) => (body.items[0].content_html += '<a href="/about">About</a>'),
    ),
    "the oldest article first": json(
      at("/feed.json"),
      (body) => (body.items[0].date_published = "2001-01-01T00:00:00Z"),
    ),
    "an article that is no page": json(at("/feed.json"), (body) => (body.items[0].url += "-draft")),
    "the feeds say what the page does not": swap(
      at("/feed.json"),
      /"content_html":\s*"/g,
      "$&Only here.",
    ),
    "an article has another date than its page": swap(
      at("/feed.json"),
      /"date_published":\s*"\d+/g,
      '"date_published":"2020',
    ),
  },
  "feed-form": { "Atom has no date": swap(at("/atom.xml"), /<updated>.*<\/updated>/, "") },
  "feeds-agree": {
    "RSS names another address as its own": swap(
      at("/rss.xml"),
      '/rss.xml" rel="self"',
      '/feed.xml" rel="self"',
    ),
    "RSS has another title": swap(at("/rss.xml"), /(<item>\s*<title>)/, "$1New: "),
    "Atom lacks an article": swap(at("/atom.xml"), /<entry>[\s\S]*?<\/entry>/, ""),
  },
  resources: {
    "llms.txt has no charset": header(llms, { "content-type": "text/plain" }),
    "the catalog is served as plain JSON": header(catalog, { "content-type": "application/json" }),
    "HEAD is a 405": instead(both(by("HEAD"), under("/feed.json")), { status: 405 }),
    "no nosniff": header(at("/rss.xml"), { "x-content-type-options": undefined }),
    "the description is kept for a day": header(openapi, {
      "cache-control": "public, max-age=86400",
    }),
    "no ETag": header(at("/sitemap.xml"), { etag: undefined }),
    "a weak ETag": header(at("/atom.xml"), { etag: 'W/"a"' }),
    "the ETag is not recognised": instead(both(at("/feed.json"), conditional), {
      status: 200,
      type: "application/feed+json",
      body: "{}",
    }),
  },
  compression: {
    "compressed and plain bytes share an ETag": header(at("/llms-full.txt"), { etag: '"a"' }),
    "both codings share an ETag": header(
      both(openapi, ({ headers }) => headers["accept-encoding"] !== undefined),
      { etag: '"a"' },
    ),
  },
};
