import { browserAccept } from "../accept-values.ts";
import { type Answer, parseMediaType, toTokens } from "../answer.ts";
import { budgetHeaders } from "../budget.ts";
import { at, textAt } from "../json-value.ts";
import { type Check, type Probe, wholeNumber } from "../probe.ts";
import { expectProblem, isRefusedByNetlify, refusedMethods } from "../problem.ts";
import { expectTransport } from "../transport.ts";

const exposed = ["API-Version", ...budgetHeaders, "Retry-After"];
const crossSiteForm = {
  method: "POST",
  headers: { origin: "https://elsewhere.example", "content-type": "application/x-www-form-urlencoded", "content-length": "3" },
  body: "a=b",
};
const unknown = ["/api", "/api/", "/api/v1", "/api/v999/health", "/api/v1/health/extra", "/api/HEALTH", "/api/nope.html", "/api/nope?x=1"];
const unknownMethods = ["GET", "POST", "OPTIONS"];
const accepts = [browserAccept, "text/markdown", "application/json"];
const malformed = ["/api/%", "/api/%zz", "/api/%ff", "/api%2f%ff", "/api/%ff%41", "/%61pi/health", "/api/..%2f"];
const texts = ["type", "title", "detail", "code", "hint", "documentation", "error", "message"];

/** The API's answers, whatever budget they spend from. */
export const apiChecks: readonly Check[] = [
  {
    name: "api-health",
    promise: "GET on each health path answers 200 with status, service and the version that API-Version names",
    async run({ site, ask, expectStatus, expectType, expectHeader, expectEqual, expect, readJson }) {
      const service = textAt(site.description, "components", "schemas", "Health", "examples", 0, "service");
      for (const path of site.healthPaths) {
        const version = /^\/api\/v(\d+)\//.exec(path)?.[1] ?? site.currentVersion;
        for (const target of [path, `${path}?x=1`]) {
          const answer = await ask(target);
          expectStatus(answer, 200);
          expectType(answer, "application/json");
          expectHeader(answer, "API-Version", version);
          const body = readJson(answer);
          expectEqual(at(body, "status"), "ok", "status", answer);
          expectEqual(at(body, "version"), version, "version", answer);
          const found = textAt(body, "service");
          const isNamed = found !== "" && (service === "" || found === service);
          expect(isNamed, `service is "${found}", not the description's "${service}"`, answer);
        }
      }
    },
  },
  {
    name: "api-headers",
    promise:
      "Successes and refusals of the API say API-Version, no-store, nosniff and, over HTTPS, HSTS, and are open to scripts of any origin",
    async run({ site, ask, expect, expectHeader }) {
      const [path = ""] = site.apiPaths;
      for (const answer of [await ask(path), await ask(path, { method: "POST" }), await ask("/api/nope")]) {
        expectHeader(answer, "API-Version", wholeNumber);
        expectHeader(answer, "Cache-Control", "no-store");
        expectHeader(answer, "X-Content-Type-Options", "nosniff");
        expectTransport({ site, expect }, answer);
        expectHeader(answer, "Access-Control-Allow-Origin", "*");
        const open = toTokens(answer.headers["access-control-expose-headers"]);
        const hidden = exposed.filter((name) => !open.includes(name.toLowerCase()));
        expect(hidden.length === 0, `does not expose ${hidden.join(", ")} to scripts`, answer);
      }
    },
  },
  {
    name: "api-methods",
    promise: "Every method but GET on a path of the API answers 405 with Allow: GET, a cross-site form post included",
    async run(probe) {
      const { site, ask, expectHeader } = probe;
      for (const path of site.apiPaths) {
        for (const request of [...refusedMethods.map((method) => ({ method })), crossSiteForm]) {
          const answer = await ask(path, request);
          expectProblem(probe, answer, "method_not_allowed");
          expectHeader(answer, "Allow", "GET");
        }
      }
    },
  },
  {
    name: "api-trailing-slash",
    promise: "A health path with a trailing slash answers as the path or as not_found, and never redirects",
    async run(probe) {
      for (const path of probe.site.healthPaths) {
        const answer = await probe.ask(`${path}/`);
        const isHealth = answer.status === 200 && parseMediaType(answer.headers["content-type"]).type === "application/json";
        if (isHealth) probe.expect(true, "", answer);
        else expectProblem(probe, answer, "not_found");
      }
    },
  },
  {
    name: "api-not-found",
    promise: "An unregistered path under /api answers a not_found Problem to every method and every Accept",
    async run(probe) {
      const long = `/api/${"x".repeat(2000)}`;
      for (const [index, path] of [...unknown, long].entries()) {
        const accept = accepts[index % accepts.length] ?? "";
        const method = unknownMethods[Math.floor(index / 2) % unknownMethods.length] ?? "";
        expectProblem(probe, await probe.ask(path, { method, headers: { accept } }), "not_found");
      }
    },
  },
  // A path that cannot be decoded is an unregistered one.
  {
    name: "api-malformed-paths",
    promise: "Malformed or disguised percent-encoding under /api answers a not_found Problem, where it gets past the platform",
    async run(probe) {
      for (const path of malformed) {
        const answer = await probe.ask(path);
        if (!isRefusedByNetlify(answer)) expectProblem(probe, answer, "not_found");
      }
    },
  },
  // RFC 9457.
  {
    name: "problem-members",
    promise:
      "A Problem has all nine members, its aliases agree, its type is anchored at the description, and its detail is of this occurrence",
    async run(probe) {
      const { site, ask } = probe;
      const [path = ""] = site.apiPaths;
      const occurrences = [
        { answer: await ask("/api/first-unknown"), mention: "first-unknown" },
        { answer: await ask("/api/second-unknown"), mention: "second-unknown" },
        { answer: await ask(path, { method: "DELETE" }), mention: "DELETE" },
        { answer: await ask(path, { method: "PATCH" }), mention: "PATCH" },
      ];
      const titles = new Map<string, string>();
      for (const { answer, mention } of occurrences) {
        const problem = probe.readJson(answer);
        expectMembers(probe, answer, problem);
        const detail = textAt(problem, "detail");
        probe.expect(detail.includes(mention), `detail is "${detail}", which does not name ${mention}`, answer);
        const code = textAt(problem, "code");
        const title = textAt(problem, "title");
        probe.expectEqual(title, titles.get(code) ?? title, `title of ${code}`, answer);
        titles.set(code, title);
      }
    },
  },
];

function expectMembers({ site, expect, expectEqual }: Probe, answer: Answer, problem: unknown): void {
  const missing = texts.filter((name) => textAt(problem, name) === "");
  expect(missing.length === 0, `has no text as its ${missing.join(", ")}`, answer);
  expectEqual(at(problem, "status"), answer.status, "status", answer);
  expectEqual(at(problem, "error"), at(problem, "code"), "error", answer);
  expectEqual(at(problem, "message"), at(problem, "detail"), "message", answer);
  expectEqual(at(problem, "type"), `${site.canonical}/openapi.json#${textAt(problem, "code")}`, "type", answer);
  const documentation = textAt(problem, "documentation");
  expect(site.toPath(documentation) !== undefined, `documentation is "${documentation}", which is no address of this site`, answer);
}
