import { describe, expect, it } from "vitest";
import { createService } from "../../src/api/service.ts";
import type { Operation } from "../../src/catalog/operations.ts";
import { toOpenApi } from "../../src/outputs/openapi.ts";
import { createFacts } from "../../src/placeholders/facts.ts";
import { openingHours, withOpeningHours } from "../fixtures/opening-hours.ts";
import { site } from "../fixtures/own-site.ts";

const baseUrl = "https://waymark.example";
const path = "/api/v1/opening-hours";
const createSender = () => {
  const service = createService(site, { baseUrl, clock: () => 0, lifecycle: withOpeningHours });
  return (target: string, method = "GET") =>
    service.answer({ method, target, client: "192.0.2.1", header: () => undefined });
};

const describeWith = (change: Partial<Operation>) => {
  const [health] = withOpeningHours.operations;
  const lifecycle = {
    ...withOpeningHours,
    operations: [health, { ...openingHours, ...change }],
  } as const;
  return JSON.parse(JSON.stringify(toOpenApi(site, baseUrl, lifecycle))).components;
};
const describe400 = (parameters: Operation["parameters"]) =>
  describeWith({ parameters }).responses.OpeningHoursBadRequest;
const day = {
  required: true,
  choices: ["monday"],
  meaning: "the day of the week",
  example: "monday",
};
const optional = { required: false, longest: 2, meaning: "the time zone", example: "PT" };

describe("an endpoint added to the catalog", () => {
  it("responds to GET with the fields that its parameter selects", () => {
    const send = createSender();
    const { status, headers, body } = send(`${path}/?day=friday&other=1#part`);
    expect([status, headers["Content-Type"], body]).toEqual([
      200,
      "application/json",
      '{"day":"friday","open":true,"from":"09:00"}',
    ]);
    expect(JSON.parse(send(`${path}?day=sunday`).body)).toEqual({ day: "sunday", open: false });
  });

  it.each([
    ["", "missing_required_field", "The query parameter day is missing."],
    [
      "?day=<b>%0d%0a&day=monday",
      "invalid_request_body",
      "The query parameter day is %3Cb%3E%0D%0A. Send one of monday, tuesday,",
    ],
    [
      "?day=",
      "invalid_request_body",
      "The query parameter day is empty. Send one of monday, tuesday, wednesday,",
    ],
  ])("returns 400 for the query %j", (query, code, detail) => {
    const { status, body } = createSender()(path + query);
    expect([status, JSON.parse(body)]).toEqual([
      400,
      expect.objectContaining({ code, detail: expect.stringContaining(detail) }),
    ]);
  });

  it.each<[string, Operation["parameters"], string[], string | undefined]>([
    [
      "one is required",
      { zone: optional, day },
      ["invalid_request_body", "missing_required_field"],
      "The query parameter day is missing.",
    ],
    [
      "none is required",
      { zone: optional },
      ["invalid_request_body"],
      "The query parameter zone is xxx. Send at most 2 characters.",
    ],
    [
      "one has choices and is not required",
      { day: { ...day, required: false, choices: ["sat", "sun"] } },
      ["invalid_request_body"],
      "The query parameter day is xxxx. Send one of sat, sun.",
    ],
  ])("describes the 400 of its parameters if %s", (_, parameters, codes, detail) => {
    const { schema, examples } = describe400(parameters).content["application/problem+json"];
    expect(schema.allOf[1].properties.code.enum).toEqual(codes);
    expect(examples.example.value).toMatchObject({ detail, code: codes.at(-1) });
  });

  it("describes a field without examples if its example omits it", () => {
    const body = {
      until: {
        type: "string",
        required: false,
        longest: 5,
        meaning: "local time",
        toValue: () => undefined,
      },
    } as const;
    expect(describeWith({ body }).schemas.OpeningHours.properties.until).toEqual({
      type: "string",
      minLength: 1,
      maxLength: 5,
      description: "Local time.",
    });
  });

  it("is on the portal", () => {
    const { endpoints: shown = "", limits } = createFacts(site, baseUrl, withOpeningHours);
    expect(shown).toContain(`| \`${path}\` | GET | ${openingHours.description} |`);
    expect(shown).toContain(`<summary>The query parameters of <code>GET ${path}</code></summary>`);
    expect(shown).toContain(`<summary>The answer to <code>GET ${path}?day=monday</code></summary>`);
    expect(shown).toContain("| `from` | string, optional | local time, if the studio is open |");
    expect(shown).toContain('"from": "09:00"');
    expect(limits).toContain("| `opening-hours` | 30 requests in 60 seconds | the opening hours |");
  });
});
