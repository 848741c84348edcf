import { describe, expect, it } from "vitest";
import { expectTransport } from "../../verify/checks/security.ts";
import type { Site } from "../../verify/open-site.ts";
import { createProbe, type Probe } from "../../verify/probe.ts";

const request = { method: "GET", path: "/", headers: {} };

function messagesOf(hold: (probe: Probe) => void, origin = "https://example.com"): string[] {
  const { probe, failures } = createProbe({ origin } as Site, async () => expect.fail());
  hold(probe);
  return failures.map(({ message }) => message);
}

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
