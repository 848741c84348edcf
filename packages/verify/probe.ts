import { isDeepStrictEqual } from "node:util";
import { SaxesParser } from "saxes";
import { parseList } from "structured-headers";
import {
  type Answer,
  attempt,
  decodePath,
  parseMediaType,
  type Request,
  readDirectives,
  toTokens,
  typeOf,
  Unmet,
} from "./answer.ts";
import type { Ask } from "./client.ts";
import type { Feature } from "./features.ts";
import { at, readBounded, readJson } from "./json-value.ts";
import type { Site } from "./open-site.ts";
import type { Failure } from "./report.ts";
import { NoAnswer } from "./send.ts";

export type Shape = Readonly<{ pattern: Pick<RegExp, "test">; words: string }>;

export const wholeNumber: Shape = { pattern: /^\d+$/, words: "a whole number" };

type Headed = Pick<Answer, "request" | "headers">;

export type Probe = ReturnType<typeof createProbe>["probe"];

export type Offer = (site: Site) => Promise<readonly Answer[]>;

export interface Check {
  readonly name: string;
  readonly promise: string;
  readonly needs: Offer | undefined;
  readonly run: (probe: Probe, offered: readonly Answer[]) => Promise<void>;
  /** Uses up a rate limit, so requires `--spend`. */
  readonly spends?: boolean;
  readonly feature?: Feature;
}

export function standard(
  name: string,
  promise: string,
  needs: Offer,
  hold: (answer: Answer, probe: Probe) => unknown,
): Check {
  return { name, promise, needs, run: (probe, offered) => holdEach(hold, offered, probe) };
}

export function standardOfAll(
  name: string,
  promise: string,
  needs: Offer,
  hold: (answers: readonly Answer[], probe: Probe) => Promise<void>,
): Check {
  return { name, promise, needs, run: (probe, offered) => hold(offered, probe) };
}

export function own(name: string, promise: string, run: (probe: Probe) => Promise<void>): Check {
  return { name, promise, needs: undefined, run };
}

/** Once per language, whose addresses start with `prefix`. */
export function ownLanguages(
  name: string,
  promise: string,
  run: (probe: Probe, prefix: string) => Promise<void>,
): Check {
  return own(name, promise, async (probe) => {
    for (const prefix of probe.site.prefixes) await run(probe, prefix);
  });
}

export const ownPages = (
  name: string,
  promise: string,
  hold: (page: Answer, probe: Probe) => unknown,
): Check =>
  own(name, promise, async (probe) =>
    holdEach(hold, await probe.site.readAll(probe.site.pages), probe),
  );

async function holdEach(
  hold: (answer: Answer, probe: Probe) => unknown,
  answers: readonly Answer[],
  probe: Probe,
): Promise<void> {
  for (const answer of answers) {
    try {
      await hold(answer, probe);
    } catch (error) {
      const { message, request = answer.request } = toFailure(error);
      probe.expect(false, message, { request });
    }
  }
}

export function createProbe(site: Site, ask: Ask) {
  const failures: Failure[] = [];
  const notes: string[] = [];
  let expectations = 0;
  const expect = (holds: boolean, message: string, answer?: Pick<Answer, "request">): void => {
    expectations += 1;
    if (!holds) failures.push(answer ? { message, request: answer.request } : { message });
  };
  const probe = {
    site,
    ask,
    expect,
    /** For a deviation that an option accepts. The report lists it. */
    accept(message: string, { request }: Pick<Answer, "request">): void {
      notes.push(`${request.method} ${request.path} ${message}`);
    },
    expectStatus(answer: Answer, status: number): void {
      expect(answer.status === status, `returns ${answer.status}; expected ${status}`, answer);
    },
    expectHeader(answer: Headed, name: string, wanted: string | Shape | undefined): void {
      const value = answer.headers[name.toLowerCase()];
      const isShape = typeof wanted === "object";
      const holds = isShape ? value !== undefined && wanted.pattern.test(value) : value === wanted;
      const expected = isShape ? wanted.words : wanted === undefined ? "none" : show(wanted);
      expect(
        holds,
        value === undefined
          ? `${name} is absent`
          : `${name} is ${show(value)}; expected ${expected}`,
        answer,
      );
    },
    /** Ignores case, spacing and further parameters. */
    expectType(answer: Headed, mediaType: string): void {
      const found = parseMediaType(answer.headers["content-type"]);
      const wanted = parseMediaType(mediaType);
      const matches = ([name, value]: [string, string]) =>
        found.parameters[name]?.toLowerCase() === value.toLowerCase();
      const holds = found.type === wanted.type && Object.entries(wanted.parameters).every(matches);
      expect(
        holds,
        `Content-Type is ${show(answer.headers["content-type"])}; expected ${show(mediaType)}`,
        answer,
      );
    },
    expectEqual(
      found: unknown,
      wanted: unknown,
      subject: string,
      answer?: Pick<Answer, "request">,
    ): void {
      expect(
        isDeepStrictEqual(found, wanted),
        `${subject} is ${show(found)}; expected ${show(wanted)}`,
        answer,
      );
    },
    expectXml(answer: Answer): void {
      // Of 20 malformed documents, saxes finds 20, sax 12 and htmlparser2 none.
      const parser = new SaxesParser({ xmlns: true });
      parser.on("error", ({ message }) => {
        throw new Unmet(answer, `is not XML: ${message}`);
      });
      readBounded(answer, () => parser.write(answer.text).close());
    },
    /** Throws Unmet. */
    readJson(answer: Answer): unknown {
      try {
        return readJson(answer.text);
      } catch (error) {
        throw new Unmet(answer, `is not JSON: ${(error as Error).message}`);
      }
    },
  };
  return { probe, failures, notes, count: () => expectations };
}

/** Rethrows errors in the check itself. */
export function toFailure(error: unknown): { message: string; request?: Request } {
  if (error instanceof Unmet || error instanceof NoAnswer)
    return { message: error.message, request: error.request };
  throw error;
}

const longest = 160;

function show(value: unknown): string {
  if (value === undefined || Number.isNaN(value)) return "absent";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

export const problemStatuses: Readonly<Record<string, number>> = {
  invalid_request_body: 400,
  missing_required_field: 400,
  captcha_verification_failed: 403,
  not_found: 404,
  method_not_allowed: 405,
  rate_limit_exceeded: 429,
  server_misconfigured: 500,
  upstream_error: 502,
  internal_error: 500,
};

export const refusedMethods = ["HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "QUERY"];

/** Netlify itself rejects paths that cannot be decoded (undocumented). */
export function isRefusedByNetlify({ request: { path }, status, headers }: Answer): boolean {
  const isOwn = headers["x-nf-request-id"] !== undefined && headers["api-version"] === undefined;
  return status === 400 && isOwn && decodePath(path) === undefined;
}

/** By a proxy that answers instead of the site, whose own rejections are Problems with an API version. */
export const isRefusedByProxy = (answer: Answer): boolean =>
  answer.status === 400 &&
  answer.headers["api-version"] === undefined &&
  typeOf(answer) !== "application/problem+json" &&
  decodePath(answer.request.path) === undefined;

/** RFC 9457. */
export function expectProblem(probe: Probe, answer: Answer, code: string): void {
  probe.expectStatus(answer, problemStatuses[code] ?? 0);
  probe.expectType(answer, "application/problem+json");
  if (answer.request.method === "HEAD") return;
  probe.expectEqual(at(probe.readJson(answer), "code"), code, "code", answer);
}

export const budgetHeaders = [
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "RateLimit-Policy",
  "RateLimit",
];

/** A List of one String (RFC 9651). */
export function parseBudgetField(value: string | undefined) {
  const [member, ...others] = attempt(() => parseList(value ?? "")) ?? [];
  return member && others.length === 0 ? { name: member[0], parameters: member[1] } : undefined;
}

function readPolicy({ headers }: Answer): { readonly quota: number; readonly window: number } {
  const parameters = parseBudgetField(headers["ratelimit-policy"])?.parameters;
  return { quota: Number(parameters?.get("q")), window: Number(parameters?.get("w")) };
}

export function expectBudget(
  { site, expect, expectEqual, expectHeader }: Probe,
  answer: Answer,
  name: string,
): void {
  const { quota, window } = new Map(Object.entries(site.policies)).get(name) ?? readPolicy(answer);
  const absent = budgetHeaders.filter(
    (header) => answer.headers[header.toLowerCase()] === undefined,
  );
  expect(absent.length === 0, `has no ${absent.join(", ")}`, answer);
  if (absent.length > 0) return;
  for (const header of budgetHeaders.slice(0, 3)) expectHeader(answer, header, wholeNumber);
  const [limit, remaining, reset] = budgetHeaders
    .slice(0, 3)
    .map((header) => Number(answer.headers[header.toLowerCase()]));
  expectEqual(limit, quota, "RateLimit-Limit", answer);
  for (const [header, keys, wanted] of [
    ["RateLimit-Policy", ["q", "w"], [quota, window]],
    ["RateLimit", ["r", "t"], [remaining, reset]],
  ] as const) {
    const field = parseBudgetField(answer.headers[header.toLowerCase()]);
    expect(
      field !== undefined,
      `${header} is not a structured field: ${answer.headers[header.toLowerCase()]}`,
      answer,
    );
    expectEqual(
      [field?.name, ...keys.map((key) => field?.parameters.get(key))],
      [name, ...wanted],
      header,
      answer,
    );
  }
  expect(
    Number(remaining) < quota,
    `RateLimit-Remaining is ${remaining} after a call; the quota is ${quota}`,
    answer,
  );
  expect(
    Number(reset) >= 1 && Number(reset) <= window,
    `RateLimit-Reset is ${reset}; expected 1 to ${window} seconds`,
    answer,
  );
}

export function expectRevalidated(
  { expect }: Probe,
  answer: Pick<Answer, "request" | "headers">,
): void {
  const directives = readDirectives(answer);
  const revalidates =
    directives.includes("no-cache") ||
    (directives.includes("max-age=0") && directives.includes("must-revalidate"));
  const message = `Cache-Control is ${answer.headers["cache-control"] ?? "absent"}, so caches can serve an outdated copy`;
  expect(revalidates && !directives.includes("no-store"), message, answer);
}

export function expectVary({ expect }: Probe, answer: Pick<Answer, "request" | "headers">): void {
  expect(
    toTokens(answer.headers["vary"]).includes("accept"),
    `Vary is ${answer.headers["vary"] ?? "absent"}; expected Accept`,
    answer,
  );
}

export async function expectValidators(
  probe: Probe,
  path: string,
  accept?: string,
  others: readonly string[] = [],
): Promise<void> {
  const { ask, site, expect, expectStatus, expectEqual } = probe;
  const answer = await site.read(path, accept);
  const etag = answer.headers["etag"] ?? "";
  expect(
    /^"[^"]+"$/.test(etag),
    `ETag is ${etag || "absent"}; expected a strong entity tag`,
    answer,
  );
  const askIf = (tag: string) =>
    ask(path, { headers: { ...(accept === undefined ? {} : { accept }), "if-none-match": tag } });
  const same = await askIf(etag);
  expectStatus(same, 304);
  expectEqual(same.headers["etag"], etag, "ETag of the 304", same);
  for (const tag of ['"another"', ...others]) {
    const other = await askIf(tag);
    expectStatus(other, 200);
    expect(
      other.body.equals(answer.body),
      "sends different bytes for a conditional request",
      other,
    );
  }
}
