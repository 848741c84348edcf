import { expect, it } from "vitest";
import { createProbe } from "../../verify/probe.ts";
import type { Site } from "../../verify/site.ts";
import { expectTransport } from "../../verify/transport.ts";

/** What is said of an answer with a header, at an origin. */
function messagesOf(origin: string, value?: string): string[] {
  const { probe, failures } = createProbe({ origin } as Site, async () => expect.fail());
  const headers = value === undefined ? {} : { "strict-transport-security": value };
  expectTransport(probe, { request: { method: "GET", path: "/", headers: {} }, headers });
  return failures.map(({ message }) => message);
}

it("an answer over HTTPS keeps its client there for a year", () => {
  expect(messagesOf("https://example.com", "max-age=31536000; includeSubDomains")).toEqual([]);
  expect(messagesOf("https://example.com", "max-age=300")).toEqual(["says Strict-Transport-Security: max-age=300"]);
  expect(messagesOf("https://example.com", "includeSubDomains")).toEqual(["says Strict-Transport-Security: includeSubDomains"]);
  expect(messagesOf("https://example.com")).toEqual(["says Strict-Transport-Security: nothing"]);
});

it("an answer over HTTP need not", () => {
  expect(messagesOf("http://localhost:4321")).toEqual([]);
});
