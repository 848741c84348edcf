import { type Answer, readDirectives, toTokens } from "./answer.ts";
import type { Probe } from "./probe.ts";

export function expectRevalidated({ expect }: Probe, answer: Pick<Answer, "request" | "headers">): void {
  const directives = readDirectives(answer);
  const revalidates = directives.includes("no-cache") || (directives.includes("max-age=0") && directives.includes("must-revalidate"));
  const message = `Cache-Control is ${answer.headers["cache-control"] ?? "absent"}, so caches can serve an outdated copy`;
  expect(revalidates && !directives.includes("no-store"), message, answer);
}

export function expectVary({ expect }: Probe, answer: Pick<Answer, "request" | "headers">): void {
  expect(toTokens(answer.headers["vary"]).includes("accept"), `Vary is ${answer.headers["vary"] ?? "absent"}; expected Accept`, answer);
}

export async function expectValidators(probe: Probe, path: string, accept?: string, others: readonly string[] = []): Promise<void> {
  const { ask, site, expect, expectStatus, expectEqual } = probe;
  const answer = await site.read(path, accept);
  const etag = answer.headers["etag"] ?? "";
  expect(/^"[^"]+"$/.test(etag), `ETag is ${etag || "absent"}; expected a strong entity tag`, answer);
  const askIf = (tag: string) => ask(path, { headers: { ...(accept === undefined ? {} : { accept }), "if-none-match": tag } });
  const same = await askIf(etag);
  expectStatus(same, 304);
  expectEqual(same.headers["etag"], etag, "ETag of the 304", same);
  for (const tag of ['"another"', ...others]) {
    const other = await askIf(tag);
    expectStatus(other, 200);
    expect(other.body.equals(answer.body), "sends different bytes for a conditional request", other);
  }
}
