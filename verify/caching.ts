import { type Answer, readDirectives, toTokens } from "./answer.ts";
import type { Probe } from "./probe.ts";

/** Holds an answer to be kept by caches and asked for again each time. */
export function expectRevalidated({ expect }: Probe, answer: Pick<Answer, "request" | "headers">): void {
  const value = answer.headers["cache-control"];
  const directives = readDirectives(answer);
  const revalidates = directives.includes("no-cache") || (directives.includes("max-age=0") && directives.includes("must-revalidate"));
  const said = value === undefined ? "Cache-Control is absent" : `Cache-Control is "${value}"`;
  expect(revalidates && !directives.includes("no-store"), `${said}, by which an old copy can be shown`, answer);
}

/** Holds an answer to be told apart by `Accept` (RFC 9110 section 12.5.5). */
export function expectVary({ expect }: Probe, answer: Pick<Answer, "request" | "headers">): void {
  expect(toTokens(answer.headers["vary"]).includes("accept"), `says Vary: ${answer.headers["vary"] ?? "nothing"}`, answer);
}

/** Holds a path's entity tag to be strong, to answer 304 to whoever has it, and to answer in full to whoever has another one. */
export async function expectValidators(probe: Probe, path: string, accept?: string): Promise<void> {
  const { ask, site, expect, expectStatus, expectEqual } = probe;
  const answer = await site.read(path, accept);
  const etag = answer.headers["etag"] ?? "";
  expect(/^"[^"]+"$/.test(etag), `ETag is ${etag || "absent"}, which is no strong entity tag`, answer);
  const headers = accept === undefined ? {} : { accept };
  const same = await ask(path, { headers: { ...headers, "if-none-match": etag } });
  expectStatus(same, 304);
  expectEqual(same.headers["etag"], etag, "ETag of the 304", same);
  expectEqual(same.body.length, 0, "length of the 304's body", same);
  const other = await ask(path, { headers: { ...headers, "if-none-match": '"another"' } });
  expectStatus(other, 200);
  expect(other.body.equals(answer.body), "sends other bytes to a conditional request", other);
}
