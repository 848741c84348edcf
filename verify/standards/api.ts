import { parseDictionary, parseList } from "structured-headers";
import { parseMediaType, parseStructuredDate } from "../answer.ts";
import { attempt } from "../attempt.ts";
import { at, membersAt, textAt } from "../json-value.ts";
import { expectLinted, readOperations } from "../openapi.ts";
import { type Check, each } from "../probe.ts";

const structured = ["ratelimit", "ratelimit-policy"];
/** What older drafts of rate limits write in numbers, some with a list of policies behind. */
const numeric = ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"];

/** What an HTTP API says of itself and of its refusals. */
export const apiStandards: readonly Check[] = [
  // The OpenAPI Specification, 2.0 to 3.2.
  {
    name: "description-form",
    promise: "The description has the structure of the OpenAPI version that it names, and its references lead somewhere",
    needs: "an OpenAPI description",
    run: each(async (answer, probe) => {
      await expectLinted(probe, answer, { rules: { struct: "error", "no-unresolved-refs": "error" } });
      probe.expect(true, "", answer);
    }),
  },
  {
    name: "described-answers",
    promise: "Each operation that anyone may GET answers a status and a media type that the description has",
    needs: "an OpenAPI description",
    run: each(async (description, { site, expect }) => {
      for (const { path, responses } of readOperations(description, site)) {
        const answer = await site.read(path);
        const described = findResponse(responses, answer.status);
        expect(described !== undefined, `answers ${answer.status}, which its description does not have`, answer);
        const types = membersAt(described, "content").map(([type]) => parseMediaType(type).type);
        const { type } = parseMediaType(answer.headers["content-type"]);
        const isDescribed = types.length === 0 || types.some((one) => one === type || one === "*/*" || one === type.replace(/\/.*/, "/*"));
        expect(isDescribed, `is ${type || "of no type"}; its description says ${types.join(", ")}`, answer);
      }
    }),
  },
  // RFC 9457 section 3.1.
  {
    name: "problem-details",
    promise: "A problem is a JSON object whose status is that of its answer, and whose type and title are texts",
    needs: "problems",
    run: each((answer, { expect, expectEqual, readJson }) => {
      const problem = readJson(answer);
      expect(problem !== null && typeof problem === "object" && !Array.isArray(problem), "is no object", answer);
      if (at(problem, "status") !== undefined) expectEqual(at(problem, "status"), answer.status, "status", answer);
      for (const name of ["type", "title", "detail", "instance"])
        expect(["undefined", "string"].includes(typeof at(problem, name)), `has a ${name} that is no text`, answer);
      const type = textAt(problem, "type");
      expect(type === "" || URL.canParse(type, "https://site.invalid"), `has the type "${type}", which is no address`, answer);
    }),
  },
  // RFC 9651, and the drafts of RateLimit header fields.
  {
    name: "rate-limit-syntax",
    promise: "Rate-limit headers are numbers, or structured fields where the newest draft has such, and leave no more than there is",
    needs: "rate limits",
    run: each((answer, { expect }) => {
      for (const name of numeric.filter((one) => answer.headers[one] !== undefined))
        expect(
          /^\s*\d+(\.\d+)?(\s*[,;].*)?$/.test(answer.headers[name] ?? ""),
          `says ${name}: ${answer.headers[name]}, which is no number`,
          answer,
        );
      for (const name of structured.filter((one) => answer.headers[one] !== undefined))
        expect(isStructured(answer.headers[name] ?? ""), `says ${name}: ${answer.headers[name]}, which is no structured field`, answer);
      const [limit, remaining] = ["ratelimit-limit", "ratelimit-remaining"].map((name) => Number.parseInt(answer.headers[name] ?? "", 10));
      expect(!((remaining ?? 0) > (limit ?? 0)), `has ${remaining} calls left of ${limit}`, answer);
    }),
  },
  // RFC 9745 and RFC 8594.
  {
    name: "end-dates",
    promise: "Deprecation is a structured date, Sunset an HTTP date, and nothing ends before it is deprecated",
    needs: "announced ends",
    run: each((answer, { expect }) => {
      const { deprecation, sunset } = answer.headers;
      const from = parseStructuredDate(deprecation);
      const until = sunset === undefined ? undefined : Date.parse(sunset);
      expect(deprecation === undefined || from !== undefined, `says Deprecation: ${deprecation}, which is no structured date`, answer);
      expect(!Number.isNaN(until), `says Sunset: ${sunset}, which is no HTTP date`, answer);
      expect(!(from !== undefined && until !== undefined && until < from), "ends before it is deprecated", answer);
    }),
  },
];

function findResponse(responses: readonly (readonly [string, unknown])[], status: number): unknown {
  const find = (name: string) => responses.find(([key]) => key.toUpperCase() === name)?.[1];
  return find(String(status)) ?? find(`${Math.floor(status / 100)}XX`) ?? find("DEFAULT");
}

/** Whether a header is a structured field: a list, or a dictionary as in older drafts. */
function isStructured(value: string): boolean {
  return [parseList, parseDictionary].some((parser) => attempt(() => parser(value)) !== undefined);
}
