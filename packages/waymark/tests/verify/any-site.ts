import { hash } from "node:crypto";
import { createServer } from "node:http";
import { text as readText } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { type Running, serve } from "./broken-server.ts";

export interface Entry {
  /** `cut` closes the connection without a response. */
  readonly type: string;
  readonly body: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** If Accept contains `text/markdown`. */
  readonly markdown?: string;
  /** To POST. */
  readonly respond?: (body: string) => Partial<Entry>;
}

export type MadeUpSite = Readonly<Record<string, Entry>>;

const sha256 = (text: string) => `sha256:${hash("sha256", text)}`;

export function toPage(title: string, { head = "", main = "", lang = "en" } = {}): Entry {
  const body = `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${main}</body></html>`;
  return { type: "text/html", body };
}

export const plainFolder: MadeUpSite = {
  "/": toPage("A folder", {
    main: '<a href="other.html#two">Two</a><a href="https://elsewhere.example/gone">Gone</a>',
  }),
  "/other.html": toPage("Another", {
    main: '<h2 id="two">Two</h2><a href="./">Back</a><a href="#top">U</a><a href="mailto:a@b.co">W</a>',
  }),
};

const guide = "---\nname: read-a-sign\ndescription: Reads a sign.\n---\n\nLook up.\n";
const json = (value: unknown) => JSON.stringify(value);

const toAlternate = (hreflang: string, href: string) =>
  `<link rel="alternate" hreflang="${hreflang}" href="${href}">`;
const translations =
  toAlternate("en", "/") + toAlternate("de-CH", "/de") + toAlternate("x-default", "/");

/** At paths that Waymark does not use. */
export const fullSite: MadeUpSite = {
  "/": {
    ...toPage("Home", {
      head: [
        translations,
        '<link rel="canonical" href="https://www.other.example/">',
        '<link rel="alternate" type="application/rss+xml" href="/blog/rss">',
        '<link rel="alternate" type="text/markdown" href="/home.markdown">',
        '<link rel="stylesheet" href="look.css">',
        '<script type="application/ld+json">{"@type":"WebSite"}</script>',
      ].join(""),
      main: '<a href="/blog/">Blog</a><a href="/blog#first">First</a><img src="/a.png" alt="">',
    }),
    markdown: "# Home\n",
    headers: {
      vary: "Accept, Accept-Encoding",
      etag: 'W/"1"',
      "strict-transport-security": "max-age=63072000",
      link: '</api.json>; rel="service-desc"',
    },
  },
  "/blog": { type: "text/html", body: "", status: 308, headers: { location: "/blog/" } },
  "/blog/": toPage("Blog", { main: '<h2 id="first">First</h2>' }),
  "/de": toPage("Start", { lang: "de", head: `<link rel="canonical" href="/de">${translations}` }),
  "/look.css": { type: "text/css", body: "a{}" },
  "/a.png": { type: "image/png", body: "png" },
  "/home.markdown": { type: "text/markdown", body: "# Home\n" },
  "/robots.txt": {
    type: "text/plain",
    body: "User-agent: *\nDisallow: /drafts\nSitemap: https://www.other.example/map.xml\n",
  },
  "/map.xml": {
    type: "application/xml",
    body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.other.example/</loc></url><url><loc>https://www.other.example/blog/</loc><lastmod>2026-11-01</lastmod></url></urlset>',
  },
  "/.well-known/security.txt": {
    type: "text/plain",
    body: "Contact: mailto:a@other.example\nExpires: 2090-01-01T00:00:00Z\n",
  },
  "/blog/rss": {
    type: "application/rss+xml",
    body: '<rss version="2.0"><channel><title>Blog</title><link>https://www.other.example/blog/</link><description>News</description><language>en-GB</language><item><title>First</title><guid>1</guid><link>https://www.other.example/blog/#first</link><pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate></item></channel></rss>',
  },
  "/llms.txt": { type: "text/plain", body: "# Other\n\n- [Home](/home.markdown)\n" },
  "/.well-known/agent-skills/index.json": {
    type: "application/json",
    body: json({
      skills: [
        {
          name: "read-a-sign",
          type: "skill-md",
          description: "Reads a sign.",
          url: "/guide.md",
          digest: sha256(guide),
        },
      ],
    }),
  },
  "/guide.md": { type: "text/markdown", body: guide },
  "/.well-known/api-catalog": {
    type: "application/linkset+json",
    body: json({
      linkset: [
        {
          anchor: "https://www.other.example/v2",
          "service-desc": [{ href: "/api.json", type: "application/json" }],
        },
      ],
    }),
  },
  "/.well-known/ard.json": {
    type: "application/json",
    body: json({
      entries: [
        {
          identifier: "urn:air:www.other.example:skill:read-a-sign",
          displayName: "Read a sign",
          type: 'text/markdown; profile="urn:air:agent-skills"',
          url: "https://www.other.example/guide.md",
        },
        {
          identifier: "urn:air:www.other.example:mcp:signs",
          displayName: "Signs",
          type: "application/mcp-server-card+json",
          representativeQueries: ["Which signs are there?", "What does this sign mean?"],
          data: {
            $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
            name: "example.other.www/signs",
            version: "1.2.0",
            description: "Reads signs.",
            websiteUrl: "https://www.other.example/",
            remotes: [
              {
                type: "streamable-http",
                url: "https://www.other.example/signs/mcp",
                supportedProtocolVersions: ["2025-11-25"],
              },
            ],
          },
        },
      ],
    }),
  },
  "/signs/mcp": {
    type: "application/json",
    body: "{}",
    status: 405,
    respond: (body) =>
      body.startsWith("[")
        ? { status: 400, body: json({ jsonrpc: "2.0", id: null, error: { code: -32_600 } }) }
        : {
            status: 200,
            body: json({
              jsonrpc: "2.0",
              id: 1,
              result: {
                protocolVersion: "2025-11-25",
                serverInfo: { name: "example.other.www/signs", version: "1.2.0" },
              },
            }),
          },
  },
  "/api.json": {
    type: "application/json",
    body: json({
      openapi: "3.1.0",
      info: { title: "Signs", version: "2" },
      servers: [{ url: "https://www.other.example/v2" }],
      paths: {
        "/signs": {
          get: {
            responses: { 200: { description: "Signs", content: { "application/json": {} } } },
          },
        },
        "/signs/{id}": { get: { responses: { 200: { description: "A sign" } } } },
      },
    }),
  },
  "/v2/signs": {
    type: "application/json",
    body: "[]",
    headers: {
      "ratelimit-policy": '"hour";q=100;w=3600',
      ratelimit: '"hour";r=99;t=60',
      deprecation: "@1790000000",
      sunset: "Sun, 01 Nov 2026 08:00:00 GMT",
    },
  },
  "/v2/no-such-operation": {
    type: "application/problem+json",
    status: 404,
    body: json({
      type: "https://www.other.example/problems#none",
      title: "Not found",
      status: 404,
    }),
  },
};

export function startMadeUpSite(site: MadeUpSite): Promise<Running> {
  const server = createServer(async (request, response) => {
    const { method, url = "/", headers } = request;
    const found = site[url] ?? { ...toPage("Not found"), status: 404 };
    const entry =
      method === "POST" && found.respond
        ? { ...found, ...found.respond(await readText(request)) }
        : found;
    if (entry.type === "cut") return void response.destroy();
    const isMarkdown =
      entry.markdown !== undefined && /text\/markdown(?!;q)/.test(headers.accept ?? "");
    const etag = headers["if-none-match"];
    const status =
      etag !== undefined && etag === entry.headers?.["etag"] ? 304 : (entry.status ?? 200);
    const isZipped = status === 200 && /gzip/.test(headers["accept-encoding"] ?? "");
    const told = isZipped ? { vary: "Accept, Accept-Encoding", "content-encoding": "gzip" } : {};
    response.writeHead(status, {
      "content-type": isMarkdown ? "text/markdown" : entry.type,
      ...entry.headers,
      ...told,
    });
    const text = (isMarkdown ? entry.markdown : entry.body) ?? "";
    response.end(
      method === "HEAD" || status === 304 ? undefined : isZipped ? gzipSync(text) : text,
    );
  });
  return serve(server);
}

export async function withMadeUpSite<Seen>(
  site: MadeUpSite,
  use: (origin: string) => Promise<Seen>,
): Promise<Seen> {
  const { origin, stop } = await startMadeUpSite(site);
  return use(origin).finally(stop);
}
