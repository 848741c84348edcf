import { parseDictionary, parseList } from "structured-headers";
import { attempt, parseMediaType, parseStructuredDate, typeOf } from "../answer.ts";
import { at, membersAt, textAt } from "../json-value.ts";
import { offers } from "../offers.ts";
import { expectLinted, readOperations } from "../openapi.ts";
import { type Check, type Shape, standard } from "../probe.ts";

/** Older drafts use numbers. */
const number: Shape = { pattern: /^\s*\d+(\.\d+)?(\s*[,;].*)?$/, words: "a number" };
/** A List, or in older drafts a Dictionary. */
const structured: Shape = {
  pattern: {
    test: (value) =>
      [parseList, parseDictionary].some((parser) => attempt(() => parser(value)) !== undefined),
  },
  words: "a structured field",
};
const rateLimits: Readonly<Record<string, Shape>> = {
  "RateLimit-Limit": number,
  "RateLimit-Remaining": number,
  "RateLimit-Reset": number,
  RateLimit: structured,
  "RateLimit-Policy": structured,
};

export const apiStandards: readonly Check[] = [
  // OpenAPI 2.0 to 3.2.
  standard(
    "description-form",
    "The description has the structure of its OpenAPI version",
    offers.descriptions,
    async (answer, probe) => {
      await expectLinted(probe, answer, {
        rules: { struct: "error", "no-unresolved-refs": "error" },
      });
      probe.expect(true, "", answer);
    },
  ),
  standard(
    "described-answers",
    "Each open GET operation responds as described",
    offers.descriptions,
    async (description, probe) => {
      const { site, expect } = probe;
      for (const { path, responses } of readOperations(description, site)) {
        const answer = await site.read(path);
        const described = findResponse(responses, answer.status);
        expect(
          described !== undefined,
          `returns ${answer.status}, which is not in its description`,
          answer,
        );
        const types = membersAt(described, "content").map(([type]) => parseMediaType(type).type);
        const type = typeOf(answer);
        const isDescribed =
          types.length === 0 ||
          types.some((one) => one === type || one === "*/*" || one === type.replace(/\/.*/, "/*"));
        expect(
          isDescribed,
          `is ${type || "of no type"}; its description says ${types.join(", ")}`,
          answer,
        );
      }
    },
  ),
  // RFC 9457 section 3.1.
  standard(
    "problem-details",
    "A problem is a JSON object with the status of its response",
    offers.problems,
    (answer, probe) => {
      const { expect, expectEqual, readJson } = probe;
      const problem = readJson(answer);
      expect(
        problem !== null && typeof problem === "object" && !Array.isArray(problem),
        "is not an object",
        answer,
      );
      if (at(problem, "status") !== undefined)
        expectEqual(at(problem, "status"), answer.status, "status", answer);
      for (const name of ["type", "title", "detail", "instance"])
        expect(
          ["undefined", "string"].includes(typeof at(problem, name)),
          `has a ${name} that is not a string`,
          answer,
        );
      const type = textAt(problem, "type");
      expect(
        type === "" || URL.canParse(type, "https://site.invalid"),
        `has the type "${type}", which is not an address`,
        answer,
      );
    },
  ),
  // RFC 9651 and the RateLimit drafts.
  standard(
    "rate-limit-syntax",
    "Rate-limit headers are numbers or structured fields",
    offers.rateLimits,
    (answer, probe) => {
      for (const [name, shape] of Object.entries(rateLimits))
        if (answer.headers[name.toLowerCase()] !== undefined)
          probe.expectHeader(answer, name, shape);
      const [limit = 0, left = 0] = ["limit", "remaining"].map((name) =>
        Number.parseInt(answer.headers[`ratelimit-${name}`] ?? "", 10),
      );
      probe.expect(!(left > limit), `has ${left} calls left of ${limit}`, answer);
    },
  ),
  // RFC 9745 and RFC 8594.
  standard(
    "end-dates",
    "Deprecation and Sunset are dates in the right order",
    offers.ends,
    (answer, { expect }) => {
      const { deprecation, sunset } = answer.headers;
      const from = parseStructuredDate(deprecation);
      const until = sunset === undefined ? undefined : Date.parse(sunset);
      expect(
        deprecation === undefined || from !== undefined,
        `has Deprecation: ${deprecation}, which is not a structured date`,
        answer,
      );
      expect(!Number.isNaN(until), `has Sunset: ${sunset}, which is not an HTTP date`, answer);
      expect(
        !(from !== undefined && until !== undefined && until < from),
        "has a Sunset before its Deprecation",
        answer,
      );
    },
  ),
];

function findResponse(responses: readonly (readonly [string, unknown])[], status: number): unknown {
  const find = (name: string) => responses.find(([key]) => key.toUpperCase() === name)?.[1];
  return find(String(status)) ?? find(`${Math.floor(status / 100)}XX`) ?? find("DEFAULT");
}
