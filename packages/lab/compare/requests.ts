export type Request = Readonly<{
  name: string;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}>;

const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const agent = { Accept: "text/markdown, */*;q=0.1" };

/** Paths that no file has, and that a route or a function answers. */
const otherPaths = [
  "/api/v1/health",
  "/api/v1/health?x=1",
  "/api",
  "/api/unknown",
  "/api/%",
  "/search?q=page",
  "/search?q=",
  "/fr/search?q=page",
  "/de/search?q=brot",
  "/contact/messages",
  "/mcp",
  "/admin",
  "/.netlify/functions/publish",
  "/nowhere",
  "/fr/nowhere",
  "/nowhere.md",
  "/about/",
  "/articles/",
  "/%61bout",
  "/a%2Fb",
  "/index.html",
  "/404",
  "/_headers",
];

const call = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

const posts: readonly Request[] = [
  {
    name: "POST /mcp",
    method: "POST",
    path: "/mcp",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    },
    body: call,
  },
  {
    name: "POST /contact/messages without fields",
    method: "POST",
    path: "/contact/messages",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: "{}",
  },
  ...["/", "/about", "/api/v1/health", "/nowhere"].map((path) => ({
    name: `POST ${path}`,
    method: "POST",
    path,
    headers: { "Content-Type": "text/plain" },
    body: "x",
  })),
];

/** `files` are names in `dist/client`, `redirects` is Netlify's file. */
export function listRequests(files: readonly string[], redirects: string): readonly Request[] {
  const pages = files
    .filter((name) => name.endsWith(".html"))
    .map((name) => `/${encodeURI(name.replace(/(^|\/)index\.html$|\.html$/, ""))}`);
  const others = files
    .filter((name) => !/\.html$|^_astro\//.test(name))
    .map((name) => `/${encodeURI(name)}`);
  // The challenge is random.
  const from = redirects
    .split("\n")
    .map((line) => line.split(" ", 1)[0] ?? "")
    .filter((path) => path.startsWith("/") && !/[*:]|challenge/.test(path));
  return [
    ...pages.flatMap((path) => [
      toRequest("GET", path, browser),
      toRequest("GET", path, agent, " as Markdown"),
      toRequest("HEAD", path, browser),
    ]),
    ...others.map((path) => toRequest("GET", path, browser)),
    ...[...new Set([...from, ...otherPaths])].flatMap((path) => [
      toRequest("GET", path, browser, " by a rule"),
      toRequest("GET", path, agent, " by a rule, as Markdown"),
    ]),
    ...posts,
  ];
}

const toRequest = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  note = "",
): Request => ({ name: `${method} ${path}${note}`, method, path, headers });
