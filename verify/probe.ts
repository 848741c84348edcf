import { isDeepStrictEqual } from "node:util";
import { type Answer, parseMediaType, type Request } from "./answer.ts";
import type { Ask } from "./client.ts";
import { readJson } from "./json-value.ts";
import type { Offer } from "./offers.ts";
import type { PartName } from "./parts.ts";
import type { Failure } from "./report.ts";
import { NoAnswer } from "./send.ts";
import type { Site } from "./site.ts";

/** What a header's value looks like: a pattern, and what it asks for in words. */
export interface Shape {
  readonly pattern: RegExp;
  readonly words: string;
}

export const wholeNumber: Shape = { pattern: /^\d+$/, words: "a whole number" };

/** What a check is given: the site, a way to ask it, and a place to say what does not hold. */
export interface Probe {
  readonly site: Site;
  readonly ask: Ask;
  /** The answers in which the site offers what the check needs; none where it needs nothing. */
  readonly offered: readonly Answer[];
  /** Records a failure unless something holds. */
  readonly expect: (holds: boolean, message: string, answer?: Pick<Answer, "request">) => void;
  readonly expectStatus: (answer: Answer, status: number) => void;
  /** Holds a header to a text, a shape, or its absence. */
  readonly expectHeader: (answer: Pick<Answer, "request" | "headers">, name: string, wanted: string | Shape | undefined) => void;
  /** Holds the media type, whatever its letter case and spacing; parameters that are not named are free. */
  readonly expectType: (answer: Answer, mediaType: string) => void;
  readonly expectEqual: (found: unknown, wanted: unknown, subject: string, answer?: Pick<Answer, "request">) => void;
  /** The answer's JSON. Throws Unmet where it is none. */
  readonly readJson: (answer: Answer) => unknown;
}

/** One promise of the site and how it is put to the test; a failure to answer at all is reported as a failure. */
export interface Check {
  readonly name: string;
  /** What holds, in one sentence. */
  readonly promise: string;
  /** Spends a whole budget: runs only where that was asked for. */
  readonly spends?: boolean;
  /** What any site has to offer for the check to run; left out where only a Waymark promises what the check holds. */
  readonly needs?: Offer;
  /** The part of a Waymark that it holds, and that a site may be without. */
  readonly part?: PartName;
  readonly run: (probe: Probe) => Promise<void>;
}

/** Runs a check on each of the answers in which the site offers what it needs. */
export function each(hold: (answer: Answer, probe: Probe) => unknown): Check["run"] {
  return async (probe) => {
    for (const answer of probe.offered) await holdOne(hold, answer, probe);
  };
}

/** Runs a check on each of the pages to check. */
export function eachPage(hold: (page: Answer, probe: Probe) => unknown): Check["run"] {
  return async (probe) => {
    for (const page of await probe.site.readAll(probe.site.pages)) await holdOne(hold, page, probe);
  };
}

/** Records an answer that cannot be read as a failure, so that the next one is looked at. */
async function holdOne(hold: (answer: Answer, probe: Probe) => unknown, answer: Answer, probe: Probe): Promise<void> {
  try {
    await hold(answer, probe);
  } catch (error) {
    const { message, request = answer.request } = toFailure(error);
    probe.expect(false, message, { request });
  }
}

/** An expectation without which the rest of a check has nothing to go by. */
export class Unmet extends Error {
  readonly request: Request;
  constructor({ request }: Pick<Answer, "request">, message: string) {
    super(message);
    this.request = request;
  }
}

/** A probe of the site, with the failures that it collects and the number of expectations held. */
export function createProbe(site: Site, ask: Ask, offered: readonly Answer[] = []) {
  const failures: Failure[] = [];
  let held = 0;
  const expect: Probe["expect"] = (holds, message, answer) => {
    held += 1;
    if (!holds) failures.push(answer ? { message, request: answer.request } : { message });
  };
  const probe: Probe = {
    site,
    ask,
    offered,
    expect,
    expectStatus: (answer, status) => expect(answer.status === status, `answers ${answer.status} where ${status} is promised`, answer),
    expectHeader: (answer, name, wanted) => {
      const value = answer.headers[name.toLowerCase()];
      const isShape = typeof wanted === "object";
      const holds = isShape ? value !== undefined && wanted.pattern.test(value) : value === wanted;
      const expected = isShape ? wanted.words : wanted === undefined ? "none" : show(wanted);
      expect(holds, value === undefined ? `${name} is absent` : `${name} is ${show(value)}; expected ${expected}`, answer);
    },
    expectType: (answer, mediaType) => {
      const found = parseMediaType(answer.headers["content-type"]);
      const wanted = parseMediaType(mediaType);
      const matches = ([name, value]: [string, string]) => found.parameters[name]?.toLowerCase() === value.toLowerCase();
      const holds = found.type === wanted.type && Object.entries(wanted.parameters).every(matches);
      expect(holds, `Content-Type is ${show(answer.headers["content-type"])}; expected ${show(mediaType)}`, answer);
    },
    expectEqual: (found, wanted, subject, answer) =>
      expect(isDeepStrictEqual(found, wanted), `${subject} is ${show(found)}; expected ${show(wanted)}`, answer),
    readJson: (answer) => {
      try {
        return readJson(answer.text);
      } catch (error) {
        throw new Unmet(answer, `is not JSON: ${(error as Error).message}`);
      }
    },
  };
  return { probe, failures, count: () => held };
}

/** What an error that ended a check says about the site. Throws again what is a fault of the check itself. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Unmet || error instanceof NoAnswer) return { message: error.message, request: error.request };
  throw error;
}

const longest = 160;

function show(value: unknown): string {
  if (value === undefined || Number.isNaN(value)) return "absent";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
