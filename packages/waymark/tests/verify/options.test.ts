import { describe, expect, it } from "vitest";
import { checks as allChecks } from "waymark-verify/checks.ts";
import { parseOptions } from "waymark-verify/options.ts";
import { isSound, type Report, toCurl } from "waymark-verify/report.ts";
import { toJunit } from "waymark-verify/reporters/junit.ts";
import { toText } from "waymark-verify/reporters/text.ts";
import { selectChecks } from "waymark-verify/verify.ts";

const checks = ["robots", "sitemap"];

describe("the command line", () => {
  it.each([
    ["has defaults for everything except the site", ["https://www.example.com/"], 24],
    [
      "checks every page with --all",
      ["--all", "https://www.example.com"],
      Number.POSITIVE_INFINITY,
    ],
  ])("%s", (_, argv, pages) => {
    expect(parseOptions(argv, checks)).toEqual({ origin: "https://www.example.com", pages });
  });

  it("parses every option", () => {
    const argv =
      "--spend --proxy --profile feeds --profile api --pages 5 --seed 6740d1 --only robots --only sitemap --skip sitemap --concurrency 2 --json a.json --junit a.xml http://localhost:4321";
    expect(parseOptions(argv.split(" "), checks)).toEqual({
      origin: "http://localhost:4321",
      concurrency: 2,
      spend: true,
      proxy: true,
      pages: 5,
      profiles: ["feeds", "api"],
      seed: "6740d1",
      only: ["robots", "sitemap"],
      skip: ["sitemap"],
      json: "a.json",
      junit: "a.xml",
    });
  });

  it.each([[["--help"], "help"] as const, [["--list"], "list"] as const])("%s", (argv, wanted) => {
    expect(parseOptions(argv, checks)).toBe(wanted);
  });

  it.each([
    [[], "Add the URL of the site to check, such as http://localhost:4321."],
    [["localhost:4321"], '"localhost:4321" is not a URL. Write http://localhost:4321.'],
    [["www.example.com"], '"www.example.com" is not a URL. Write https://www.example.com.'],
    [
      ["https://a.example/about"],
      '"https://a.example/about" contains more than a scheme and a host. Write https://a.example.',
    ],
    [
      ["https://a.example", "https://b.example"],
      'Check one site at a time. Remove "https://b.example".',
    ],
    [
      ["--only", "robot", "https://a.example"],
      'Unknown check "robot". Run --list to see all checks.',
    ],
    [
      ["--profile", "blog", "https://a.example"],
      'Unknown profile "blog". Use one of: waymark, pages, feeds, agents, api.',
    ],
    [
      ["--concurrency", "0", "https://a.example"],
      '--concurrency is "0". Write a number from 1 to 32.',
    ],
    [["--fast", "https://a.example"], "Unknown option '--fast'"],
  ])("rejects %s with a message", (argv, message) => {
    expect(() => parseOptions(argv, checks)).toThrow(message);
  });
});

it("no check uses up a rate limit without --spend", () => {
  const listCostly = (spend: boolean) =>
    selectChecks(allChecks, { spend }).flatMap(({ name, spends }) => (spends ? name : []));
  expect([listCostly(false), listCostly(true)]).toEqual([[], ["search-budget", "spent-budgets"]]);
});

const request = { method: "GET", path: "/about", headers: { accept: "text/markdown" } };
const result = { promise: "It holds.", notes: [], expectations: 2, requests: 1, seconds: 0.25 };
const report: Report = {
  origin: "http://localhost:4321",
  canonical: "https://waymark.example",
  without: [],
  started: "2026-11-21T12:00:00.000Z",
  seconds: 1.5,
  requests: 2,
  pages: 1,
  pageCount: 1,
  results: [
    { ...result, check: "robots", failures: [] },
    { ...result, check: "feeds", failures: [], expectations: 0 },
    {
      ...result,
      check: "page-vary",
      failures: [{ message: 'says "<nothing>" & more\u0001', request }, { message: "and so on" }],
    },
  ],
};
const line =
  "curl -i --path-as-is --globoff -H 'accept: text/markdown' 'http://localhost:4321/about'";

it.each([
  [request, line],
  [
    { ...request, headers: {} },
    "curl -i --path-as-is --globoff -H 'Accept:' 'http://localhost:4321/about'",
  ],
  [
    { ...request, method: "HEAD" },
    "curl -i --path-as-is --globoff --head -H 'accept: text/markdown' 'http://localhost:4321/about'",
  ],
  [
    { method: "POST", path: "/it's", headers: { accept: "*/*" }, body: "a=b" },
    "curl -i --path-as-is --globoff -X POST -H 'accept: */*' --data-raw 'a=b' 'http://localhost:4321/it'\\''s'",
  ],
])("a request as a curl line › %j", (asked, wanted) => {
  expect(toCurl("http://localhost:4321", asked)).toBe(wanted);
});

it("a run fails if no check applies, and uses the singular for one check", () => {
  const [robots, feeds] = report.results;
  if (!robots || !feeds) return expect.fail();
  expect([
    isSound({ ...report, results: [feeds] }),
    isSound({ ...report, results: [robots, feeds] }),
  ]).toEqual([false, true]);
  expect(toText({ ...report, results: [robots] })).toContain(": 1 check, it passed; 1 page,");
});

describe("the report", () => {
  it("shows the sample size and the number of pages", () => {
    expect(toText({ ...report, pages: 24, pageCount: 10_000 })).toContain(
      "; 24 of 10000 pages, 2 requests,",
    );
  });

  it("lists what was accepted because of an option", () => {
    const [robots] = report.results;
    if (!robots) return expect.fail();
    const results = [{ ...robots, notes: ["GET /api/% was rejected by the proxy"] }];
    expect(toText({ ...report, results })).toContain(
      "Accepted because of --proxy:\n  robots: GET /api/% was rejected by the proxy\n",
    );
  });

  it("has a table in plain text, then each failure with its request", () => {
    expect(toText(report)).toBe(
      [
        "ok    robots     It holds.",
        "FAIL  page-vary  It holds.",
        "Not offered: feeds",
        "",
        "FAIL page-vary: It holds.",
        '  GET /about says "<nothing>" & more\\u{1}',
        `    ${line}`,
        "  and so on",
        "",
        "http://localhost:4321 (canonical https://waymark.example): 3 checks, 1 failed, 1 not offered; 1 page, 2 requests, 1.5 s",
      ].join("\n"),
    );
  });

  it("is well-formed JUnit XML whatever text the server sends", () => {
    const xml = toJunit(report);
    expect(xml).toContain(
      '<testsuites name="verify" tests="3" failures="1" errors="0" time="1.500">',
    );
    expect(xml).toContain('<testcase classname="verify" name="robots" time="0.250"/>');
    expect(xml).toContain('skipped="1" timestamp="2026-11-21T12:00:00">');
    expect(xml).toContain('<skipped message="The site does not offer this."/>');
    expect(xml).toContain("says &#34;&#60;nothing&#62;&#34; &#38; more\ufffd");
  });
});
