import { type Answer, findTargets, parseStructuredDate, toTokens, typeOf } from "../answer.ts";
import { at, listAt, textAt } from "../json-value.ts";
import { browserAccept } from "../matrix.ts";
import {
  budgetHeaders,
  type Check,
  expectBudget,
  expectProblem,
  isRefusedByNetlify,
  isRefusedByProxy,
  own,
  type Probe,
  refusedMethods,
  wholeNumber,
} from "../probe.ts";
import { expectTransport } from "./security.ts";

const exposed = ["API-Version", ...budgetHeaders, "Retry-After"];
const crossSiteForm = {
  method: "POST",
  headers: {
    origin: "https://elsewhere.example",
    "content-type": "application/x-www-form-urlencoded",
    "content-length": "3",
  },
  body: "a=b",
};
const requests = [...["GET", ...refusedMethods].map((method) => ({ method })), crossSiteForm];
const unknown = [
  "/api",
  "/api/",
  "/api/v1",
  "/api/v999/health",
  "/api/v1/health/extra",
  "/api/HEALTH",
  "/api/nope.html",
  "/api/nope?x=1",
];
const unknownMethods = ["GET", "POST", "OPTIONS"];
const accepts = [browserAccept, "text/markdown", "application/json"];
const malformed = [
  "/api/%",
  "/api/%zz",
  "/api/%ff",
  "/api%2f%ff",
  "/api/%ff%41",
  "/%61pi/health",
  "/api/..%2f",
];
const texts = ["type", "title", "detail", "code", "hint", "documentation", "error", "message"];

export const apiChecks: readonly Check[] = [
  own(
    "api-health",
    "Each health path returns 200 with status, service and version, and never redirects",
    async (probe) => {
      const { site, ask, expectStatus, expectType, expectHeader, expectEqual, expect, readJson } =
        probe;
      const service = textAt(
        site.description,
        "components",
        "schemas",
        "Health",
        "examples",
        0,
        "service",
      );
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
        const slash = await ask(`${path}/`);
        if (slash.status !== 200 || typeOf(slash) !== "application/json")
          expectProblem(probe, slash, "not_found");
      }
    },
  ),
  own(
    "api-answers",
    "The API's paths accept only GET, and every response has their headers and budget",
    async (probe) => {
      const { site, ask, expectHeader } = probe;
      for (const path of site.apiPaths) {
        for (const request of requests) {
          const answer = await ask(path, request);
          expectHeaders(probe, answer);
          expectBudget(
            probe,
            answer,
            textAt(site.description, "paths", path, "get", "x-rate-limit-policy") || "health",
          );
          if (request.method === "GET") continue;
          expectProblem(probe, answer, "method_not_allowed");
          expectHeader(answer, "Allow", "GET");
        }
      }
      const answer = await site.read("/api/no-such-operation");
      expectHeaders(probe, answer);
      expectBudget(probe, answer, "not-found");
    },
  ),
  own(
    "api-not-found",
    "An unregistered path under /api returns a not_found Problem for every method and Accept",
    async (probe) => {
      for (const [index, path] of [...unknown, `/api/${"x".repeat(2000)}`].entries()) {
        const accept = accepts[index % accepts.length] ?? "";
        const method = unknownMethods[Math.floor(index / 2) % unknownMethods.length] ?? "";
        expectProblem(probe, await probe.ask(path, { method, headers: { accept } }), "not_found");
      }
    },
  ),
  own(
    "api-malformed-paths",
    "Malformed encoding under /api returns a not_found Problem, unless Netlify or, with --proxy, a proxy rejects it",
    async (probe) => {
      for (const path of malformed) {
        const answer = await probe.ask(path);
        if (isRefusedByNetlify(answer)) continue;
        if (!isRefusedByProxy(answer)) expectProblem(probe, answer, "not_found");
        else if (probe.site.isBehindProxy) probe.accept("was rejected by the proxy", answer);
        else
          probe.expect(
            false,
            "returns 400 without a Problem. If nginx, Caddy or another proxy in front of the site rejects such addresses, add --proxy",
            answer,
          );
      }
    },
  ),
  own(
    "problem-members",
    "A Problem has all nine members, and its detail names what was requested",
    async (probe) => {
      const { site, ask, expect, expectEqual, readJson } = probe;
      const [path = ""] = site.apiPaths;
      const titles = new Map<string, string>();
      for (const [target, method, mention] of [
        ["/api/no-such-operation", "GET", "no-such-operation"],
        ["/api/v1/no-such-operation", "GET", "v1/no-such-operation"],
        [path, "DELETE", "DELETE"],
        [path, "PATCH", "PATCH"],
      ] as const) {
        const answer = await (method === "GET" ? site.read(target) : ask(target, { method }));
        const problem = readJson(answer);
        expectMembers(probe, answer, problem);
        const [detail, code, title] = ["detail", "code", "title"].map((name) =>
          textAt(problem, name),
        );
        expect(
          detail?.includes(mention) === true,
          `detail is "${detail}", which does not contain ${mention}`,
          answer,
        );
        expectEqual(title, titles.get(`${code}`) ?? title, `title of ${code}`, answer);
        titles.set(`${code}`, `${title}`);
      }
    },
  ),
];

function expectHeaders({ site, expect, expectHeader }: Probe, answer: Answer): void {
  expectHeader(answer, "API-Version", wholeNumber);
  expectHeader(answer, "Cache-Control", "no-store");
  expectHeader(answer, "X-Content-Type-Options", "nosniff");
  expectHeader(answer, "Access-Control-Allow-Origin", "*");
  if (answer.status !== 429) expectHeader(answer, "Retry-After", undefined);
  expectTransport({ site, expect }, answer);
  const open = toTokens(answer.headers["access-control-expose-headers"]);
  const hidden = exposed.filter((name) => !open.includes(name.toLowerCase()));
  expect(hidden.length === 0, `does not expose ${hidden.join(", ")} to scripts`, answer);
}

function expectMembers(
  { site, expect, expectEqual }: Probe,
  answer: Answer,
  problem: unknown,
): void {
  const missing = texts.filter((name) => textAt(problem, name) === "");
  expect(missing.length === 0, `lacks ${missing.join(", ")}`, answer);
  expectEqual(at(problem, "status"), answer.status, "status", answer);
  expectEqual(at(problem, "error"), at(problem, "code"), "error", answer);
  expectEqual(at(problem, "message"), at(problem, "detail"), "message", answer);
  expectEqual(
    at(problem, "type"),
    `${site.canonical}/openapi.json#${textAt(problem, "code")}`,
    "type",
    answer,
  );
  const documentation = textAt(problem, "documentation");
  expect(
    site.toPath(documentation) !== undefined,
    `documentation is "${documentation}", which is not a URL on this site`,
    answer,
  );
}

const day = 86_400_000;

export const lifecycleChecks: readonly Check[] = [
  own(
    "lifecycle-signals",
    "Headers, description and portal announce the same deprecations",
    async (probe) => {
      const { site, ask, expect } = probe;
      const active = listAt(site.description, "x-api-lifecycle", "activeDeprecations");
      for (const path of site.apiPaths) {
        const operation = at(site.description, "paths", path, "get");
        const entry = active.find((candidate) => at(candidate, "operation") === path);
        for (const answer of [await ask(path), await ask(path, { method: "POST" })]) {
          if (entry === undefined) expectSilence(probe, answer, operation);
          else await expectSignals(probe, answer, operation, entry);
        }
      }
      const description = await site.read("/openapi.json");
      for (const operation of active.map((entry) => textAt(entry, "operation")))
        expect(
          site.apiPaths.includes(operation),
          `x-api-lifecycle deprecates ${operation}, which is not an operation of the API`,
          description,
        );
    },
  ),
];

function expectSilence(
  { expectHeader, expectEqual }: Probe,
  answer: Answer,
  operation: unknown,
): void {
  expectHeader(answer, "Deprecation", undefined);
  expectHeader(answer, "Sunset", undefined);
  expectEqual(
    findTargets(answer, "successor-version"),
    [],
    "the successor of an operation that is not deprecated",
    answer,
  );
  expectEqual(at(operation, "deprecated") ?? false, false, "deprecated in the description", answer);
}

async function expectSignals(
  probe: Probe,
  answer: Answer,
  operation: unknown,
  entry: unknown,
): Promise<void> {
  const { site, expect, expectHeader } = probe;
  const [effective = 0, sunset = 0] = ["effective", "sunset"].map((name) =>
    Date.parse(textAt(entry, name)),
  );
  const cells = ["operation", "sunset", "successor"].map((name) => textAt(entry, name));
  const successor = textAt(entry, "successor");
  const { deprecation } = answer.headers;
  const isThatDay = parseStructuredDate(deprecation) === effective;
  expect(
    isThatDay,
    `Deprecation is ${deprecation ?? "absent"}, not the day in x-api-lifecycle`,
    answer,
  );
  expectHeader(answer, "Sunset", new Date(sunset).toUTCString());
  const isNamed = findTargets(answer, "successor-version").some((target) =>
    target.includes(successor),
  );
  expect(isNamed, `Link has no successor-version ${successor}`, answer);
  expect(
    at(operation, "deprecated") === true,
    "is not deprecated: true in the description",
    answer,
  );
  expect(
    textAt(operation, "description").includes(successor),
    `its description does not contain ${successor}`,
    answer,
  );
  const notice = Number(at(site.description, "x-api-lifecycle", "minimumNoticeDays") ?? 180);
  expect((sunset - effective) / day >= notice, `its notice is shorter than ${notice} days`, answer);
  for (const path of ["/developers", "/developers.md"]) {
    const portal = await site.read(path);
    const rows = portal.text.split(path.endsWith(".md") ? "\n" : "</tr>");
    const hasRow = rows.some((row) => cells.every((cell) => row.includes(cell)));
    expect(hasRow, `has no deprecation row with ${cells.join(", ")}`, portal);
  }
}
