import {
  asked,
  at,
  both,
  type Defects,
  header,
  instead,
  json,
  status,
  swap,
  text,
  typed,
  under,
  type When,
} from "./faults.ts";

const withStatus = (status: number): When =>
  both(under("/search?"), (_, answer) => answer.status === status);
const results = withStatus(200);
const ofHtml = both(results, typed("text/html"));
const ofMarkdown = both(results, typed("text/markdown"));
const ofJson = both(results, typed("application/json"));
const isSearch = ({ path }: { path: string }) => path.startsWith("/search?");
let calls = 0;

export const searchDefects: Defects = {
  "search-forms": {
    "the page is not found": json(ofJson, (body) => body.results.splice(0)),
    "the page lists less": text(ofHtml, (body) => body.replace(/<article.*<\/article>/s, "")),
    "Markdown links are relative to another page": swap(
      ofMarkdown,
      /\]\(https?:\/\/[^/]+\//g,
      "](/x/",
    ),
    "programs get HTML": asked(isSearch, { headers: { accept: "text/html" } }),
    "Markdown may be stored by every cache": header(ofMarkdown, {
      "cache-control": "public, max-age=0, must-revalidate",
    }),
    "results may be indexed": header(results, { "x-robots-tag": undefined }),
    "it has no budget": header(results, { "ratelimit-policy": undefined }),
    "caches ignore Accept": header(results, { vary: undefined }),
  },
  "search-escaping": {
    "HTML contains the query as it is": swap(ofHtml, "&lt;img", "<img"),
    "Markdown contains the query as it is": swap(ofMarkdown, /\\(?=[<\]])/g, ""),
    "a long query is accepted": status(withStatus(400), 200),
    "a strange page number is an error": status((request) => /page=x/.test(request.path), 500),
  },
  "search-discovery": {
    "the home page has no field": swap(at("/"), 'action="/search"', 'action="/find"'),
    "the description has no JSON": swap(at("/opensearch.xml"), "application/json", "text/plain"),
    "llms.txt does not mention it": swap(at("/llms.txt"), "/search?q=", "/find?q="),
    "a 404 does not mention it": swap(
      both(at("/no-such-page"), typed("text/markdown")),
      "/search?q=",
      "/find?q=",
    ),
  },
  "search-budget": {
    "nobody is ever refused": asked(isSearch, () => {
      calls += 1;
      return { headers: { "x-forwarded-for": `198.19.${calls >> 8}.${calls & 255}` } };
    }),
    "browsers get a Problem": asked(isSearch, { headers: { accept: "*/*" } }),
    "programs get a page": instead(withStatus(429), { status: 429 }),
  },
};
