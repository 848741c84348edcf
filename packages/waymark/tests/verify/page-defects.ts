import { baseUrl } from "../operator.ts";
import {
  answered,
  asked,
  at,
  both,
  by,
  type Defects,
  header,
  instead,
  negotiated,
  status,
  swap,
  text,
  typed,
  under,
  type When,
} from "./faults.ts";

const html = typed("text/html");
const home = both(at("/"), html);
const homeTwin = at("/index.md");
const portal = both(at("/developers"), html);
const twin: When = ({ path }) => path.endsWith(".md");
const unknown = answered(404);
const wantsMarkdown = "text/markdown";
const isPage = ({ path }: { path: string }) => !path.includes(".") && !path.startsWith("/api");
const negotiating = (test: (accept: string | undefined) => boolean) =>
  asked((request) => isPage(request) && test(request.headers["accept"]), {
    headers: { accept: wantsMarkdown },
  });

export const pageDefects: Defects = {
  parts: {
    "nothing answers where the form posts to": status(at("/contact/messages"), 404),
    "the page after a message is gone": status(at("/contact/sent"), 404),
  },
  "page-form": {
    "two H1s": swap(home, "<h2", "<h1>Twice</h1><h2"),
    "a page of the sitemap redirects": instead(at("/"), {
      status: 302,
      headers: { location: "/home" },
    }),
    "a page is empty": text(portal, () => ""),
  },
  "page-canonical": {
    "canonical names the host that is asked": text(home, (body, { origin }) =>
      body.replace(`rel="canonical" href="${baseUrl}`, `rel="canonical" href="${origin}`),
    ),
    "a feed is announced where it is not": swap(home, 'href="/rss.xml"', 'href="/feed.xml"'),
    "the twin is not announced": swap(home, 'type="text/markdown"', 'type="text/plain"'),
    "the JSON-LD names another page": text(home, (body) =>
      body.replaceAll(`"url":"${baseUrl}/"`, `"url":"${baseUrl}/home"`),
    ),
    "the JSON-LD refers to a node that it does not describe": swap(
      home,
      `"isPartOf":{"@id":"${baseUrl}/#website"}`,
      `"isPartOf":{"@id":"${baseUrl}/#site"}`,
    ),
  },
  links: {
    "a link in single quotes leads nowhere": swap(home, "<main", "<a href='/nope'>x</a><main"),
    "a link behind an attribute with a bracket leads nowhere": swap(
      home,
      "<main",
      '<a title="a > b" href="/nope">x</a><main',
    ),
  },
  "loaded-files": { "social cards are not there": instead(under("/cards/"), { status: 404 }) },
  "hashed-files": {
    "they are asked for each time": header(under("/_astro/"), { "cache-control": "max-age=0" }),
  },
  "twin-headers": {
    "twins may be indexed": header(twin, { "x-robots-tag": undefined }),
    "twins have no charset": header(twin, { "content-type": "text/markdown" }),
    "a twin names no canonical page": header(homeTwin, { link: "</llms.txt>; rel=describedby" }),
    "a twin counts one token too few": text(homeTwin, (body) => `${body}    `),
    "a twin counts as no tokens": header(homeTwin, { "x-markdown-tokens": "1" }),
  },
  "twin-parity": {
    "a relative link": swap(homeTwin, `](${baseUrl}/`, "](/"),
    "a component's name": text(homeTwin, (body) => `${body}\n<Aside>Mind this.</Aside>\n`),
    "two H1s": swap(homeTwin, "\n## ", "\n# "),
    "front matter names the host that is asked": text(homeTwin, (body, { origin }) =>
      body.replaceAll(baseUrl, origin),
    ),
    "the last paragraph is lost": text(homeTwin, (body) => body.trim().replace(/\n\n[^\n]+$/, "")),
    "a link is lost": swap(homeTwin, /\[([^\]]+)\]\([^)]+\)/, "$1"),
    "code is another": text(twin, (body) => body.replaceAll("curl ", "wget ")),
    "the footer of a quotation is lost": swap(
      home,
      "</main>",
      "<blockquote><footer>Its author</footer></blockquote></main>",
    ),
    "the page says more than its twin": swap(home, "</main>", "<p>Only here.</p></main>"),
  },
  "page-negotiation": {
    "*/* gets Markdown": negotiating((accept) => accept === "*/*"),
    "no Accept gets Markdown": negotiating((accept) => accept === undefined),
    "Axios gets Markdown": negotiating((accept) => accept?.startsWith("application/json") === true),
    "weights are read past": negotiating((accept) => accept?.includes(wantsMarkdown) === true),
    "what cannot be had is a 406": instead(
      ({ headers }) => headers["accept"] === "application/pdf",
      { status: 406 },
    ),
    "no charset": header(both(html, at("/")), { "content-type": "text/html" }),
    "Markdown is asked for in vain": asked(isPage, { headers: { accept: "text/html" } }),
    "HTML does not say Vary: Accept": header(home, { vary: "Accept-Encoding" }),
    "Markdown does not say Vary: Accept": header(negotiated, { vary: undefined }),
    "HEAD is not negotiated": asked(
      ({ method, ...request }) => method === "HEAD" && isPage(request),
      { headers: {} },
    ),
    "HEAD says another length": header(both(by("HEAD"), html), { "content-length": "7" }),
    "a query makes another page": header(html, { "no-vary-search": undefined }),
    "pages are kept for ten minutes": header(html, { "cache-control": "public, max-age=600" }),
  },
  "page-validators": {
    "both forms share an ETag": header(({ path }) => path === "/", { etag: '"same"' }),
    "the other form's ETag is answered 304": instead(
      ({ headers, path }) =>
        path === "/" &&
        headers["if-none-match"] !== undefined &&
        headers["if-none-match"] !== '"another"',
      { status: 304, body: "" },
    ),
    "Markdown has no ETag": header(negotiated, { etag: undefined }),
  },
  "negotiated-markdown": {
    "no Content-Location": header(negotiated, { "content-location": undefined }),
    "HTML counts the tokens of its twin": header(html, { "x-markdown-tokens": "1" }),
    "HTML links to itself as canonical": header(html, { link: `<${baseUrl}/>; rel="canonical"` }),
    "negotiated Markdown says noindex": header(negotiated, { "x-robots-tag": "noindex" }),
    "other bytes than the twin's": text(both(negotiated, by("GET")), (body) => `${body}\n`),
    "it is public": header(negotiated, { "cache-control": "public, max-age=0, must-revalidate" }),
  },
  "link-header": {
    "Markdown does not link the API catalog": header(negotiated, {
      link: "</llms.txt>; rel=describedby",
    }),
    "a target has another type": header(html, {
      link: '</.well-known/api-catalog>; rel="api-catalog"; type="text/html", </openapi.json>; rel="service-desc", </developers>; rel="service-doc", </llms.txt>; rel="describedby"',
    }),
  },
  "security-headers": {
    "no Content-Security-Policy on pages": header(html, { "content-security-policy": undefined }),
    "inline scripts are allowed": header(home, {
      "content-security-policy":
        "default-src 'none'; script-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    }),
    "text may become markup": header(home, {
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    }),
    "other sites may embed negotiated Markdown": header(negotiated, {
      "cross-origin-resource-policy": "cross-origin",
    }),
    "no nosniff on redirects": header(answered(301), { "x-content-type-options": undefined }),
  },
  "inline-code": {
    "an inline script": swap(home, "</body>", "<script>alert(1)</script></body>"),
    "a script from elsewhere": swap(
      home,
      "</body>",
      '<script src="https://cdn.example/x.js"></script></body>',
    ),
    "an inline style": swap(home, "<main", '<main style="color:red"'),
  },
  "page-methods": {
    "POST to a page is answered like GET": asked(({ method }) => method === "POST", {
      method: "GET",
    }),
  },
  redirects: {
    "a slash answers the page": asked(
      ({ path }) => path.length > 1 && path.endsWith("/"),
      ({ path }) => ({ path: path.slice(0, -1) }),
    ),
    "the move is kept for a day": header(answered(301), { "cache-control": "max-age=86400" }),
    "the move is for now only": status(answered(301), 302),
  },
  "not-found-forms": {
    "a soft 404": status(unknown, 200),
    "browsers get Markdown": asked(({ path }) => path.startsWith("/no-such"), {
      headers: { accept: wantsMarkdown },
    }),
    "agents get HTML": asked(({ path }) => path.startsWith("/no-such"), {
      headers: { accept: "text/html" },
    }),
    "agents that take some HTML get HTML": asked(
      ({ path, headers }) =>
        path.startsWith("/no-such") && headers["accept"]?.includes("text/html;q=0.4") === true,
      { headers: { accept: "text/html" } },
    ),
    "no budget": header(unknown, { "ratelimit-policy": undefined }),
  },
  "not-found-recovery": {
    "no nearest pages": swap(unknown, /## Nearest pages[\s\S]*?\n## /, "## "),
    "an index is missing": text(unknown, (body) => body.replaceAll("/llms-full.txt", "/llms.txt")),
    "markup of the path is shown": text(
      unknown,
      (body, { path }) => `${body}${decodeURIComponent(path)}`,
    ),
  },
};
