import type { Answer } from "./answer.ts";
import type { Probe } from "./probe.ts";

const year = 31_536_000;

/** Holds an answer that came over HTTPS to keep its client there for a year. Over HTTP the header is not sent (RFC 6797 section 7.2), or read past. */
export function expectTransport({ site, expect }: Pick<Probe, "site" | "expect">, answer: Pick<Answer, "request" | "headers">): void {
  if (!site.origin.startsWith("https:")) return;
  const value = answer.headers["strict-transport-security"];
  expect(Number(/max-age="?(\d+)/i.exec(value ?? "")?.[1]) >= year, `says Strict-Transport-Security: ${value ?? "nothing"}`, answer);
}
