import { describe, expect, it } from "vitest";
import { expectTransport } from "waymark-verify/checks/security.ts";
import { standardChecks as checks } from "waymark-verify/checks.ts";
import type { Site } from "waymark-verify/open-site.ts";
import { createProbe } from "waymark-verify/probe.ts";
import { isSound, type Report } from "waymark-verify/report.ts";
import { verify } from "waymark-verify/verify.ts";
import {
  fullSite,
  type MadeUpSite,
  plainFolder,
  startMadeUpSite,
  toPage,
  withMadeUpSite,
} from "./any-site.ts";
import { useRunning, withBrokenServer } from "./broken-server.ts";
import { answered, listChecks, status, toFindings } from "./faults.ts";
import { standardDefects } from "./standard-defects.ts";

const verifyAny = (origin: string, only: readonly string[] = []): Promise<Report> =>
  verify({ origin, only, pages: 24 }, checks);
const hold = (site: MadeUpSite): Promise<Report> =>
  withMadeUpSite(site, (origin) => verifyAny(origin));
const swagger =
  '{"swagger":"2.0","info":{"title":"A","version":"1"},"basePath":"/v1","paths":{"/a":{"get":{"responses":{"200":{"description":"A"}}}}}}';

describe("a site that is not built with Waymark", () => {
  it("passes every check if it offers everything", async () => {
    const report = await hold(fullSite);
    expect(toFindings(report)).toEqual([]);
    expect(listChecks(report, "not offered")).toEqual([]);
    expect([report.canonical, report.pages]).toEqual(["https://www.other.example", 2]);
  });

  it("is explored by its links if it has no sitemap, and checks that do not apply are skipped", async () => {
    const report = await hold(plainFolder);
    expect(toFindings(report)).toEqual([]);
    expect(listChecks(report, "holds")).toEqual([
      "document",
      "links",
      "header-syntax",
      "head-like-get",
      "compression",
      "unknown-page",
    ]);
    expect([report.pages, isSound(report)]).toEqual([2, true]);
  });

  it("is treated as offering no files if it returns the same page for every path", async () => {
    const anyPath = status(answered(404), 200);
    const report = await withMadeUpSite({ "/": toPage("App") }, (origin) =>
      withBrokenServer({ origin }, anyPath, verifyAny),
    );
    expect(listChecks(report, "failed")).toEqual(["unknown-page"]);
    expect(listChecks(report, "holds")).not.toContain("llms-form");
  });

  it.each([
    [
      "has a base element",
      {
        "/": toPage("Home", { head: '<base href="/app/">', main: '<a href="a">A</a>' }),
        "/app/a": toPage("A"),
      },
    ],
    [
      "links to a text fragment",
      { "/": toPage("Home", { main: '<a href="#:~:text=Home">Home</a>' }) },
    ],
    [
      "requires a password",
      {
        "/": toPage("Home", { main: '<a href="/mine">Mine</a>' }),
        "/mine": { ...toPage("Mine"), status: 401 },
      },
    ],
    [
      "has a legacy anchor",
      { "/": toPage("Home", { main: '<a name="old">x</a><a href="#old">Old</a>' }) },
    ],
    [
      "has a feed of RSS 1.0",
      {
        "/": toPage("Home"),
        "/rss.xml": { type: "application/rdf+xml", body: "<rdf:RDF><rss /></rdf:RDF>" },
      },
    ],
    [
      "sends limits of a draft",
      {
        ...fullSite,
        "/v2/signs": { type: "application/json", body: "[]", headers: { ratelimit: "limit=1" } },
      },
    ],
    [
      "describes its API in Swagger 2.0",
      { "/swagger.json": { type: "application/json", body: swagger } },
    ],
    [
      "has a canonical link to another site",
      { "/": toPage("Home", { head: '<link rel="canonical" href="https://elsewhere.example/">' }) },
    ],
  ])("%s without a failure", async (_, site: MadeUpSite) => {
    expect(toFindings(await hold(site))).toEqual([]);
  });
});

it("reports a dropped connection as unreachable", async () => {
  const cut = hold({ "/": toPage("Home"), "/robots.txt": { type: "cut", body: "" } });
  await expect(cut).rejects.toThrow(/cannot be reached: \/robots\.txt got no response/);
});

describe("a defect on a made-up site is found by its check", () => {
  const sound = useRunning(() => startMadeUpSite(fullSite));

  it("each check has a defect", () => {
    expect([...new Set(standardDefects.map(([check]) => check))].sort()).toEqual(
      checks.map(({ name }) => name).sort(),
    );
  });

  it.each(standardDefects)("%s: %s", async (check, _, fault) => {
    const report = await withBrokenServer(sound, fault, (origin) => verifyAny(origin, [check]));
    expect(listChecks(report, "failed")).toEqual([check]);
  });
});

const request = { method: "GET", path: "/", headers: {} };

function findFaults(value: string | undefined, origin = "https://example.com"): string[] {
  const { probe, failures } = createProbe({ origin } as Site, async () => expect.fail());
  expectTransport(probe, { request, headers: { "strict-transport-security": value } });
  return failures.map(({ message }) => message);
}

it("a response needs HSTS for a year over HTTPS, but none over HTTP", () => {
  expect(findFaults("max-age=31536000; includeSubDomains")).toEqual([]);
  for (const value of ["max-age=300", "includeSubDomains", undefined])
    expect(findFaults(value)).toEqual([`has Strict-Transport-Security: ${value ?? "nothing"}`]);
  expect(findFaults(undefined, "http://localhost:4321")).toEqual([]);
});
