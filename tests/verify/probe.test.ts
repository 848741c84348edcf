import { expect, it } from "vitest";
import { expectTransport } from "../../verify/checks/security.ts";
import type { Site } from "../../verify/open-site.ts";
import { createProbe } from "../../verify/probe.ts";

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
