import { describe, expect, it } from "vitest";
import { expectTransport } from "../../verify/checks/security.ts";
import type { Site } from "../../verify/open-site.ts";
import { createProbe, type Probe, wholeNumber } from "../../verify/probe.ts";

const request = { method: "GET", path: "/", headers: {} };
const answer = { request, headers: { "x-count": "many" } };

function messagesOf(hold: (probe: Probe) => void, origin = "https://example.com"): string[] {
  const { probe, failures } = createProbe({ origin } as Site, async () => expect.fail());
  hold(probe);
  return failures.map(({ message }) => message);
}

describe("a failure", () => {
  it.each([
    ["X-None", "1", "X-None is absent"],
    ["X-None", wholeNumber, "X-None is absent"],
    ["X-Count", "1", 'X-Count is "many"; expected "1"'],
    ["X-Count", wholeNumber, 'X-Count is "many"; expected a whole number'],
    ["X-Count", undefined, 'X-Count is "many"; expected none'],
  ])("shows the value of %s and the expected value", (name, wanted, message) => {
    expect(messagesOf(({ expectHeader }) => expectHeader(answer, name, wanted))).toEqual([message]);
  });

  it("shows that a value is missing", () => {
    expect(messagesOf(({ expectEqual }) => expectEqual(Number.NaN, 3, "count"))).toEqual(["count is absent; expected 3"]);
  });
});

describe("a response", () => {
  const hold = (value: string | undefined, origin?: string) =>
    messagesOf((probe) => expectTransport(probe, { request, headers: { "strict-transport-security": value } }), origin);

  it("needs HSTS for a year over HTTPS", () => {
    expect(hold("max-age=31536000; includeSubDomains")).toEqual([]);
    expect(hold("max-age=300")).toEqual(["has Strict-Transport-Security: max-age=300"]);
    expect(hold("includeSubDomains")).toEqual(["has Strict-Transport-Security: includeSubDomains"]);
    expect(hold(undefined)).toEqual(["has Strict-Transport-Security: nothing"]);
  });

  it("needs no HSTS over HTTP", () => {
    expect(hold(undefined, "http://localhost:4321")).toEqual([]);
  });
});
