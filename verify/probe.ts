import { isDeepStrictEqual } from "node:util";
import { type Answer, parseMediaType, type Request, Unmet } from "./answer.ts";
import type { Ask } from "./client.ts";
import { readBounded, readJson } from "./json-value.ts";
import type { Site } from "./open-site.ts";
import type { PartName } from "./parts.ts";
import type { Failure } from "./report.ts";
import { NoAnswer } from "./send.ts";
import { findXmlFault } from "./xml.ts";

export interface Shape {
  readonly pattern: Pick<RegExp, "test">;
  readonly words: string;
}

export const wholeNumber: Shape = { pattern: /^\d+$/, words: "a whole number" };

type Asked = Pick<Answer, "request">;
type Headed = Pick<Answer, "request" | "headers">;

export type Probe = ReturnType<typeof createProbe>["probe"];

export type Offer = (site: Site) => Promise<readonly Answer[]>;

export interface Check {
  readonly name: string;
  readonly promise: string;
  /** Undefined if only Waymark guarantees this. */
  readonly needs: Offer | undefined;
  readonly run: (probe: Probe, offered: readonly Answer[]) => Promise<void>;
  /** Uses up an entire rate limit, so it requires `--spend`. */
  readonly spends?: boolean;
  readonly part?: PartName;
}

export function standard(name: string, promise: string, needs: Offer, hold: (answer: Answer, probe: Probe) => unknown): Check {
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

export function ownPages(name: string, promise: string, hold: (page: Answer, probe: Probe) => unknown): Check {
  return own(name, promise, async (probe) => holdEach(hold, await probe.site.readAll(probe.site.pages), probe));
}

/** Records a response that cannot be read as a failure, and continues. */
async function holdEach(hold: (answer: Answer, probe: Probe) => unknown, answers: readonly Answer[], probe: Probe): Promise<void> {
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
  let expectations = 0;
  const expect = (holds: boolean, message: string, answer?: Asked): void => {
    expectations += 1;
    if (!holds) failures.push(answer ? { message, request: answer.request } : { message });
  };
  const probe = {
    site,
    ask,
    expect,
    expectStatus(answer: Answer, status: number): void {
      expect(answer.status === status, `returns ${answer.status}; expected ${status}`, answer);
    },
    expectHeader(answer: Headed, name: string, wanted: string | Shape | undefined): void {
      const value = answer.headers[name.toLowerCase()];
      const isShape = typeof wanted === "object";
      const holds = isShape ? value !== undefined && wanted.pattern.test(value) : value === wanted;
      const expected = isShape ? wanted.words : wanted === undefined ? "none" : show(wanted);
      expect(holds, value === undefined ? `${name} is absent` : `${name} is ${show(value)}; expected ${expected}`, answer);
    },
    /** Expects a media type, regardless of case and spacing, with at least the given parameters. */
    expectType(answer: Headed, mediaType: string): void {
      const found = parseMediaType(answer.headers["content-type"]);
      const wanted = parseMediaType(mediaType);
      const matches = ([name, value]: [string, string]) => found.parameters[name]?.toLowerCase() === value.toLowerCase();
      const holds = found.type === wanted.type && Object.entries(wanted.parameters).every(matches);
      expect(holds, `Content-Type is ${show(answer.headers["content-type"])}; expected ${show(mediaType)}`, answer);
    },
    expectEqual(found: unknown, wanted: unknown, subject: string, answer?: Asked): void {
      expect(isDeepStrictEqual(found, wanted), `${subject} is ${show(found)}; expected ${show(wanted)}`, answer);
    },
    expectXml(answer: Answer): void {
      const fault = readBounded(answer, () => findXmlFault(answer.text));
      expect(fault === undefined, fault ?? "", answer);
    },
    /** Throws Unmet if the response is not JSON. */
    readJson(answer: Answer): unknown {
      try {
        return readJson(answer.text);
      } catch (error) {
        throw new Unmet(answer, `is not JSON: ${(error as Error).message}`);
      }
    },
  };
  return { probe, failures, count: () => expectations };
}

/** Rethrows errors in the check itself. */
export function toFailure(error: unknown): { message: string; request?: Request } {
  if (error instanceof Unmet || error instanceof NoAnswer) return { message: error.message, request: error.request };
  throw error;
}

const longest = 160;

function show(value: unknown): string {
  if (value === undefined || Number.isNaN(value)) return "absent";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
