import { describe, expect, it } from "vitest";
import { toCurl } from "../../verify/curl.ts";
import type { Report } from "../../verify/report.ts";
import { toJson } from "../../verify/reporters/json.ts";
import { toJunit } from "../../verify/reporters/junit.ts";
import { toText } from "../../verify/reporters/text.ts";

const request = { method: "GET", path: "/about", headers: { accept: "text/markdown" } };
const result = { promise: "It holds.", expectations: 2, requests: 1, seconds: 0.25 };
const report: Report = {
  origin: "http://localhost:4321",
  canonical: "https://waymark.example",
  started: "2026-11-21T12:00:00.000Z",
  seconds: 1.5,
  requests: 2,
  pages: 3,
  results: [
    { ...result, check: "robots", failures: [] },
    { ...result, check: "page-vary", failures: [{ message: 'says "<nothing>" & more\u0001', request }, { message: "and so on" }] },
  ],
};
const line = "curl -i --path-as-is --globoff -H 'accept: text/markdown' 'http://localhost:4321/about'";

describe("a request as a curl line", () => {
  it.each([
    [request, line],
    [{ ...request, headers: {} }, "curl -i --path-as-is --globoff -H 'Accept:' 'http://localhost:4321/about'"],
    [{ ...request, method: "HEAD" }, "curl -i --path-as-is --globoff --head -H 'accept: text/markdown' 'http://localhost:4321/about'"],
    [
      { method: "POST", path: "/it's", headers: { accept: "*/*" }, body: "a=b" },
      "curl -i --path-as-is --globoff -X POST -H 'accept: */*' --data-raw 'a=b' 'http://localhost:4321/it'\\''s'",
    ],
  ])("%j", (asked, wanted) => {
    expect(toCurl("http://localhost:4321", asked)).toBe(wanted);
  });
});

describe("the report", () => {
  it("as text has a table, then each failure with its request", () => {
    expect(toText(report)).toBe(
      [
        "ok    robots     It holds.",
        "FAIL  page-vary  It holds.",
        "",
        "FAIL page-vary: It holds.",
        '  GET /about says "<nothing>" & more\u0001',
        `    ${line}`,
        "  and so on",
        "",
        "http://localhost:4321 (canonical https://waymark.example): 2 checks, 1 failed; 3 pages, 2 requests, 1.5 s",
      ].join("\n"),
    );
  });

  it("as JSON has every failure with its curl line", () => {
    const { sound, results } = JSON.parse(toJson(report));
    expect(sound).toBe(false);
    expect(results[1].failures[0]).toMatchObject({ request, curl: line });
  });

  it("as JUnit is well-formed XML whatever a server sent", () => {
    const xml = toJunit(report);
    expect(xml).toContain('<testsuites name="verify" tests="2" failures="1" errors="0" time="1.500">');
    expect(xml).toContain('<testcase classname="verify" name="robots" time="0.250"/>');
    expect(xml).toContain("says &#34;&#60;nothing&#62;&#34; &#38; more\ufffd");
  });
});
