import { describe, expect, it } from "vitest";
import { checks } from "waymark-verify/checks.ts";
import { features, findFeature } from "waymark-verify/features.ts";
import type { Options } from "waymark-verify/options.ts";
import { isSound, type Report } from "waymark-verify/report.ts";
import { verify } from "waymark-verify/verify.ts";
import { createService } from "../../src/api/service.ts";
import { toApiCatalog } from "../../src/outputs/catalogs.ts";
import { toOpenApi } from "../../src/outputs/openapi.ts";
import { withOpeningHours } from "../fixtures/opening-hours.ts";
import { site } from "../fixtures/own-site.ts";
import { baseUrl } from "../operator.ts";
import { apiDefects } from "./api-defects.ts";
import { type Fault, startSoundServer, useRunning, withBrokenServer } from "./broken-server.ts";
import {
  all,
  at,
  both,
  type Defect,
  type Defects,
  instead,
  listChecks,
  status,
  swap,
  text,
  toFindings,
  typed,
  type When,
} from "./faults.ts";
import { lifecycleDefects, soundDeprecation } from "./lifecycle-defects.ts";
import { pageDefects } from "./page-defects.ts";
import { resourceDefects } from "./resource-defects.ts";
import { searchDefects } from "./search-defects.ts";

const service = createService(site, { baseUrl, lifecycle: withOpeningHours });
const published: Readonly<Record<string, unknown>> = {
  "/openapi.json": toOpenApi(site, baseUrl, withOpeningHours),
  "/.well-known/api-catalog": toApiCatalog(site, baseUrl, withOpeningHours),
};

/** With its own policy. */
const soundEndpoint: Fault = {
  answer(answered, { method, path, headers }) {
    if (published[path] !== undefined)
      return { body: Buffer.from(JSON.stringify(published[path])) };
    if (!path.startsWith("/api/v1/opening-hours")) return {};
    const client = headers["x-forwarded-for"] ?? "192.0.2.1";
    const {
      status,
      headers: fields,
      body,
    } = service.answer({ method, target: path, client, header: (name) => headers[name] });
    const lower = Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]);
    const { "content-length": _, "retry-after": __, allow: ___, ...others } = answered.headers;
    return {
      status,
      headers: { ...others, ...Object.fromEntries(lower) },
      body: Buffer.from(method === "HEAD" ? "" : body),
    };
  },
};

const defects: Defects = {
  ...apiDefects,
  ...lifecycleDefects,
  ...resourceDefects,
  ...pageDefects,
  ...searchDefects,
};
const planted = Object.entries(defects).flatMap(([check, faults]) =>
  Object.entries(faults).map(([what, fault]): Defect => [check, what, fault]),
);
const sound = useRunning(startSoundServer);

const verifyBroken = (fault: Fault, options: Partial<Options> = {}): Promise<Report> =>
  withBrokenServer(sound, fault, (origin) =>
    verify(
      { origin, concurrency: 8, spend: true, pages: Number.POSITIVE_INFINITY, ...options },
      checks,
    ),
  );
const findFailed = async (fault: Fault, options: Partial<Options>) =>
  listChecks(await verifyBroken(fault, options), "failed");

/** Slow for many pages. */
const readsMatrix = (check: string) =>
  /^(page-negotiation|negotiated-markdown|link-header)/.test(check);

describe("on a valid site", () => {
  it("every check applies and passes", async () => {
    const report = await verifyBroken({});
    expect(toFindings(report)).toEqual([]);
    expect(isSound(report)).toBe(true);
    expect(report.pages).toBeGreaterThan(9);
    // The sample has no MCP server. packages/waymark/tests/verify/mcp.test.ts checks one.
    expect(listChecks(report, "not offered")).toEqual([
      "translations",
      "feed-languages",
      "mcp-card",
      "mcp-server",
      "end-dates",
      "mcp-discovery",
      "mcp-calls",
    ]);
  }, 60_000);

  const quoted =
    '<blockquote title="a <footer>"><p>Kept.</p><footer>Its author</footer></blockquote>';
  const footer = all(
    swap(both(at("/"), typed("text/html")), "</main>", `${quoted}</main>`),
    text(at("/index.md"), (body) => `${body}\n${quoted}\n`),
  );

  it.each<Defect>([
    [
      "links",
      "a broken link in a comment",
      swap(at("/"), "<main", '<!-- <a href="/nope">x</a> --><main'),
    ],
    ["twin-parity", "an author's footer in both formats", footer],
    ["lifecycle-signals", "a deprecation with every signal", soundDeprecation],
  ])("%s: %s passes", async (check, _, fault) =>
    expect(await findFailed(fault, { only: [check] })).toEqual([]),
  );

  it("an additional endpoint with its own policy passes", async () => {
    const names = checks
      .map(({ name }) => name)
      .filter((name) =>
        /^(api-|problem|rate-limit|budget|spent|lifecycle|openapi|linkset)/.test(name),
      );
    expect(await findFailed(soundEndpoint, { only: names })).toEqual([]);
  });
});

describe("behind a proxy that rejects malformed encoding itself", () => {
  const rejectedByProxy = (when: When) =>
    instead(when, { status: 400, type: "text/html", body: "<center>nginx</center>" });
  const isMalformed = ({ path }: { readonly path: string }) => /%(?![\da-f]{2})|%ff/.test(path);
  const options = { only: ["api-malformed-paths"] };

  it("the check fails, and names the option", async () => {
    expect(toFindings(await verifyBroken(rejectedByProxy(isMalformed), options))).toEqual(
      expect.arrayContaining([expect.stringContaining("add --proxy")]),
    );
  });

  it("the check passes with the option, and lists the rejected addresses", async () => {
    const report = await verifyBroken(rejectedByProxy(isMalformed), { ...options, proxy: true });
    expect(toFindings(report)).toEqual([]);
    expect(report.results.flatMap(({ notes }) => notes)).toEqual(
      ["/api/%", "/api/%zz", "/api/%ff", "/api%2f%ff", "/api/%ff%41"].map(
        (path) => `GET ${path} was rejected by the proxy`,
      ),
    );
  });

  it.each<[string, Fault]>([
    ["an address that can be decoded is rejected", rejectedByProxy(at("/%61pi/health"))],
    [
      "the site itself returns a wrong Problem",
      instead(isMalformed, { status: 400, type: "application/problem+json", body: "{}" }),
    ],
    ["a malformed address returns 200", instead(isMalformed, { status: 200, type: "text/html" })],
  ])("the check fails even with the option if %s", async (_, fault) => {
    expect(await findFailed(fault, { ...options, proxy: true })).toEqual(options.only);
  });
});

describe("a planted defect is caught by its check", () => {
  it("each check has a defect", () => {
    const own = checks.filter(({ needs }) => needs === undefined).map(({ name }) => name);
    expect(own.filter((name) => !(name in defects))).toEqual([]);
  });

  it.each(features)(
    "parts: every page of %s is missing, but the site still links to it",
    async (feature) => {
      const lost = status(({ path }) => findFeature(path) === feature, 404);
      expect(await findFailed(lost, { only: ["parts"] })).toEqual(["parts"]);
    },
  );

  it.each(planted)("%s: %s", async (check, _, fault) => {
    expect(
      await findFailed(fault, { only: [check], ...(readsMatrix(check) ? { pages: 4 } : {}) }),
    ).toEqual([check]);
  });
});
