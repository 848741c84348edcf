import { aliasPath, endpoints } from "../../src/catalog/endpoints.ts";
import { baseUrl } from "../operator.ts";
import type { Fault } from "./broken-server.ts";
import { answered, asked, at, both, by, header, instead, json, text, typed, under } from "./faults.ts";

/** What a server does wrong, and the check that must find it. */
export type Defect = readonly [check: string, what: string, fault: Fault];

const [{ path: canonical }] = endpoints;
const health = under(canonical);
const alias = under(aliasPath);
const anyHealth: typeof health = (request, answered) => endpoints.some(({ path }) => under(path)(request, answered));
const problem = typed("application/problem+json");
const stranger = { headers: { "x-forwarded-for": "192.0.2.3" } };
const epoch = String(Math.floor(Date.now() / 1000));
let calls = 0;

/** A count of what is left by how many calls there were before, whoever answers them. */
function counting(toRemaining: (calls: number) => number): Fault {
  let before = 0;
  return {
    answer: (answered, request) => {
      if (!anyHealth(request, answered)) return {};
      const remaining = toRemaining(before);
      before += 1;
      return { headers: { ...answered.headers, "ratelimit-remaining": String(remaining), ratelimit: `"health";r=${remaining};t=60` } };
    },
  };
}

/** Defects of the budgets that no number of instances explains. */
export const budgetDefects: readonly Defect[] = [
  [
    "budget-arithmetic",
    "a refused method costs nothing",
    asked(({ method }) => method !== "GET", { headers: { "x-forwarded-for": "192.0.2.1" } }),
  ],
  [
    "budget-arithmetic",
    "each path has a budget of its own",
    asked(({ path }) => path === aliasPath, { headers: { "x-forwarded-for": "192.0.2.2" } }),
  ],
  ["budget-arithmetic", "the budget never falls", header(anyHealth, { "ratelimit-remaining": "119" })],
  ["budget-arithmetic", "the budget falls by two", counting((count) => 118 - 2 * (count % 50))],
  ["budget-arithmetic", "the budget rises", counting((count) => 20 + (count % 90))],
  ["budget-arithmetic", "the budget leaps back now and then", counting((count) => 119 - (count % 7))],
  ["budget-arithmetic", "the budget is any number", counting((count) => 30 + ((count * 53) % 89))],
  ["budget-arithmetic", "both budgets are one", asked(({ path }) => path === "/api/nope", { path: canonical })],
  [
    "budget-arithmetic",
    "POST to unknown paths costs nothing",
    asked(({ method, path }) => method === "POST" && path === "/api/nope", stranger),
  ],
  ["rate-limit-fields", "RateLimit says another count than RateLimit-Remaining", header(anyHealth, { ratelimit: '"health";r=3;t=60' })],
  ["rate-limit-fields", "the window is longer than its policy", header(anyHealth, { "ratelimit-reset": "61" })],
];

/** Defects of the API. */
export const apiDefects: readonly Defect[] = [
  ["api-health", "the body lacks service", json(both(anyHealth, by("GET")), (body) => delete body.service)],
  ["api-health", "the body names another version than API-Version", json(both(alias, by("GET")), (body) => (body.version = "999"))],
  ["api-health", "a query string is not found", asked(({ path }) => path.includes("health?"), { path: "/api/nope" })],
  ["api-headers", "refusals lack API-Version", header(problem, { "api-version": undefined })],
  ["api-headers", "a health check may be cached", header(anyHealth, { "cache-control": "public, max-age=60" })],
  ["api-headers", "scripts cannot read the budget", header(anyHealth, { "access-control-expose-headers": "API-Version" })],
  ["api-headers", "an API for the site's own scripts alone", header(under("/api"), { "access-control-allow-origin": undefined })],
  ["api-methods", "POST is answered like GET", asked(({ method }) => method === "POST", { method: "GET" })],
  [
    "api-methods",
    "one method of one path is answered",
    asked(({ method, path }) => method === "DELETE" && path === canonical, { method: "GET" }),
  ],
  ["api-methods", "a 405 lacks Allow", header(both(problem, anyHealth), { allow: undefined })],
  ["api-methods", "OPTIONS is answered as a preflight", instead(both(by("OPTIONS"), anyHealth), { status: 204, body: "" })],
  [
    "api-methods",
    "a cross-site form post is refused by a framework",
    instead(({ headers }) => headers["origin"] !== undefined, {
      status: 403,
      type: "text/plain",
      body: "Cross-site POST form submissions are forbidden",
    }),
  ],
  ["api-trailing-slash", "a trailing slash redirects", instead(at(`${aliasPath}/`), { status: 301, headers: { location: aliasPath } })],
  [
    "api-not-found",
    "browsers get an HTML error page",
    instead(
      both(under("/api"), ({ headers }) => headers["accept"]?.startsWith("text/html") === true),
      { status: 404 },
    ),
  ],
  ["api-not-found", "paths are matched in any letter case", asked(({ path }) => path === "/api/HEALTH", { path: aliasPath })],
  [
    "api-not-found",
    "POST to an unknown path is a 405",
    instead(both(by("POST"), problem), { status: 405, type: "application/problem+json", body: "{}" }),
  ],
  [
    "api-malformed-paths",
    "malformed encoding is a plain 400",
    instead((request) => request.path.includes("%"), { status: 400, type: "text/plain", body: "Bad Request" }),
  ],
  [
    "api-malformed-paths",
    "a path that can be decoded is refused by the platform",
    instead(at("/%61pi/health"), { status: 400, type: "text/plain", headers: { "x-nf-request-id": "01K9Z1V6QJ" } }),
  ],
  ["api-malformed-paths", "an encoded slash is a page's 404", instead(under("/api%2f"), { status: 404 })],
  ["problem-members", "problems lack hint", json(both(problem, by("GET")), (body) => delete body.hint)],
  ["problem-members", "error differs from code", json(both(problem, by("DELETE")), (body) => (body.error = "refused"))],
  [
    "problem-members",
    "type is anchored at the host that is asked",
    text(problem, (body, { origin }) => body.replaceAll(`${baseUrl}/openapi.json`, `${origin}/openapi.json`)),
  ],
  [
    "problem-members",
    "detail is the same for every occurrence",
    json(both(problem, by("GET")), (body) => (body.detail = body.message = "Nothing here.")),
  ],
  ["problem-members", "title varies", json(both(problem, at("/api/second-unknown")), (body) => (body.title = "Not found"))],
  ["problem-members", "status differs from the HTTP status", json(both(problem, by("GET")), (body) => (body.status = 400))],
  ["rate-limit-fields", "RateLimit in the form of an older draft", header(anyHealth, { ratelimit: "limit=120, remaining=119, reset=60" })],
  [
    "rate-limit-fields",
    "the reset is a point in time",
    header(anyHealth, { "ratelimit-reset": epoch, ratelimit: `"health";r=100;t=${epoch}` }),
  ],
  [
    "rate-limit-fields",
    "refusals have no budget",
    header(both(anyHealth, problem), { ratelimit: undefined, "ratelimit-policy": undefined }),
  ],
  [
    "rate-limit-fields",
    "another policy than the description's",
    header(under("/api/nope"), { "ratelimit-policy": '"not-found";q=600;w=60' }),
  ],
  ["rate-limit-fields", "one refused method has no budget", header(by("QUERY"), { ratelimit: undefined })],
  ["rate-limit-fields", "Retry-After on an answer that refuses nothing", header(anyHealth, { "retry-after": "60" })],
  ...budgetDefects,
  [
    "lifecycle-signals",
    "the description deprecates what the headers do not",
    json(at("/openapi.json"), (body) => (body.paths[canonical].get.deprecated = true)),
  ],
  [
    "lifecycle-signals",
    "a Sunset on a refused method alone",
    header(both(health, by("POST")), { sunset: "Wed, 30 Jun 2027 00:00:00 GMT" }),
  ],
  ["lifecycle-signals", "a successor without a deprecation", header(health, { link: '</api/v2/health>; rel="successor-version"' })],
  ["lifecycle-signals", "a Sunset without a deprecation", header(health, { sunset: "Wed, 30 Jun 2027 00:00:00 GMT" })],
  ["spent-budgets", "Retry-After is 0", header(answered(429), { "retry-after": "0" })],
  ["spent-budgets", "refusals are HTML", instead(answered(429), { status: 429 })],
  ["spent-budgets", "refusals lack Retry-After", header(answered(429), { "retry-after": undefined })],
  [
    "spent-budgets",
    "nobody is ever refused",
    asked(
      () => true,
      () => {
        calls += 1;
        return { headers: { "x-forwarded-for": `198.18.${calls >> 8}.${calls & 255}` } };
      },
    ),
  ],
];
