import { aliasPath, endpoints } from "../../src/catalog/endpoints.ts";
import { rateLimits } from "../../src/catalog/rate-limits.ts";
import { baseUrl } from "../operator.ts";
import type { Fault } from "./broken-server.ts";
import {
  answered,
  asked,
  at,
  both,
  by,
  type Defects,
  header,
  instead,
  json,
  text,
  typed,
  under,
  type When,
} from "./faults.ts";

const [{ path: canonical }] = endpoints;
const { quota } = rateLimits.health;
/** So many falls by two leave at least 20 requests. */
const fallCount = Math.floor(quota / 2) - 10;
const alias = under(aliasPath);
const anyHealth: When = (request, answered) =>
  endpoints.some(({ path }) => under(path)(request, answered));
const problem = typed("application/problem+json");
const stranger = { headers: { "x-forwarded-for": "192.0.2.3" } };
const epoch = String(Math.floor(Date.now() / 1000));
let calls = 0;

function counting(toRemaining: (calls: number) => number): Fault {
  let before = 0;
  return {
    answer: (answered, request) => {
      if (!anyHealth(request, answered)) return {};
      const remaining = toRemaining(before);
      before += 1;
      return {
        headers: {
          ...answered.headers,
          "ratelimit-remaining": String(remaining),
          ratelimit: `"health";r=${remaining};t=60`,
        },
      };
    },
  };
}

export const apiDefects = {
  "budget-arithmetic": {
    "a refused method costs nothing": asked(({ method }) => method !== "GET", {
      headers: { "x-forwarded-for": "192.0.2.1" },
    }),
    "each path has a budget of its own": asked(({ path }) => path === aliasPath, {
      headers: { "x-forwarded-for": "192.0.2.2" },
    }),
    "the budget never falls": header(anyHealth, { "ratelimit-remaining": String(quota - 1) }),
    "the budget falls by two": counting((count) => quota - 2 - 2 * (count % fallCount)),
    "the budget rises": counting((count) => 20 + (count % 90)),
    "the budget leaps back now and then": counting((count) => quota - 1 - (count % 7)),
    "the budget is any number": counting((count) => 30 + ((count * 53) % 89)),
    "both budgets are one": asked(({ path }) => path === "/api/nope", { path: canonical }),
    "POST to unknown paths costs nothing": asked(
      ({ method, path }) => method === "POST" && path === "/api/nope",
      stranger,
    ),
  },
  "api-health": {
    "the body lacks service": json(both(anyHealth, by("GET")), (body) => delete body.service),
    "the body names another version than API-Version": json(
      both(alias, by("GET")),
      (body) => (body.version = "999"),
    ),
    "a query string is not found": asked(({ path }) => path.includes("health?"), {
      path: "/api/nope",
    }),
    "a trailing slash redirects": instead(at(`${aliasPath}/`), {
      status: 301,
      headers: { location: aliasPath },
    }),
  },
  "api-answers": {
    "refusals lack API-Version": header(problem, { "api-version": undefined }),
    "a health check may be cached": header(anyHealth, { "cache-control": "public, max-age=60" }),
    "scripts cannot read the budget": header(anyHealth, {
      "access-control-expose-headers": "API-Version",
    }),
    "an API for the site's own scripts alone": header(under("/api"), {
      "access-control-allow-origin": undefined,
    }),
    "POST is answered like GET": asked(({ method }) => method === "POST", { method: "GET" }),
    "one method of one path is answered": asked(
      ({ method, path }) => method === "DELETE" && path === canonical,
      { method: "GET" },
    ),
    "a 405 lacks Allow": header(both(problem, anyHealth), { allow: undefined }),
    "OPTIONS is answered as a preflight": instead(both(by("OPTIONS"), anyHealth), {
      status: 204,
      body: "",
    }),
    "a cross-site form post is refused by a framework": instead(
      ({ headers }) => headers["origin"] !== undefined,
      {
        status: 403,
        type: "text/plain",
        body: "Cross-site POST form submissions are forbidden",
      },
    ),
    "RateLimit says another count than RateLimit-Remaining": header(anyHealth, {
      ratelimit: '"health";r=3;t=60',
    }),
    "the window is longer than its policy": header(anyHealth, { "ratelimit-reset": "61" }),
    "RateLimit in the form of an older draft": header(anyHealth, {
      ratelimit: `limit=${quota}, remaining=${quota - 1}, reset=60`,
    }),
    "the reset is a point in time": header(anyHealth, {
      "ratelimit-reset": epoch,
      ratelimit: `"health";r=100;t=${epoch}`,
    }),
    "refusals have no budget": header(both(anyHealth, problem), {
      ratelimit: undefined,
      "ratelimit-policy": undefined,
    }),
    "another policy than the description's": header(under("/api/no-such"), {
      "ratelimit-policy": '"not-found";q=600;w=60',
    }),
    "one refused method has no budget": header(by("QUERY"), { ratelimit: undefined }),
    "Retry-After on an answer that refuses nothing": header(anyHealth, { "retry-after": "60" }),
  },
  "api-not-found": {
    "browsers get an HTML error page": instead(
      both(under("/api"), ({ headers }) => headers["accept"]?.startsWith("text/html") === true),
      { status: 404 },
    ),
    "paths are matched in any letter case": asked(({ path }) => path === "/api/HEALTH", {
      path: aliasPath,
    }),
    "POST to an unknown path is a 405": instead(both(by("POST"), problem), {
      status: 405,
      type: "application/problem+json",
      body: "{}",
    }),
  },
  "api-malformed-paths": {
    "encoding is a plain 400": instead((request) => request.path.includes("%"), {
      status: 400,
      type: "text/plain",
      body: "Bad Request",
    }),
    "a path that can be decoded is refused by the platform": instead(at("/%61pi/health"), {
      status: 400,
      type: "text/plain",
      headers: { "x-nf-request-id": "01K9Z1V6QJ" },
    }),
    "an encoded slash is a page's 404": instead(under("/api%2f"), { status: 404 }),
  },
  "problem-members": {
    "problems lack hint": json(both(problem, by("GET")), (body) => delete body.hint),
    "error differs from code": json(
      both(problem, by("DELETE")),
      (body) => (body.error = "refused"),
    ),
    "type is anchored at the host that is asked": text(problem, (body, { origin }) =>
      body.replaceAll(`${baseUrl}/openapi.json`, `${origin}/openapi.json`),
    ),
    "detail is the same for every occurrence": json(
      both(problem, by("GET")),
      (body) => (body.detail = body.message = "Nothing here."),
    ),
    "title varies": json(
      both(problem, at("/api/v1/no-such-operation")),
      (body) => (body.title = "Not found"),
    ),
    "status differs from the HTTP status": json(
      both(problem, by("GET")),
      (body) => (body.status = 400),
    ),
  },
  "spent-budgets": {
    "Retry-After is 0": header(answered(429), { "retry-after": "0" }),
    "refusals are HTML": instead(answered(429), { status: 429 }),
    "refusals lack Retry-After": header(answered(429), { "retry-after": undefined }),
    "nobody is ever refused": asked(
      () => true,
      () => {
        calls += 1;
        return { headers: { "x-forwarded-for": `198.18.${calls >> 8}.${calls & 255}` } };
      },
    ),
  },
} as const satisfies Defects;
