import { expect, it } from "vitest";
import { toDeprecationFields } from "../../src/api/deprecation-fields.ts";
import { leavingV1 } from "../made-up-lifecycles.ts";

it("a deprecation's headers are a structured-field date, an HTTP-date and three links", () => {
  expect(toDeprecationFields(leavingV1, "https://waymark.example")).toEqual({
    Deprecation: "@1798761600",
    Sunset: "Wed, 30 Jun 2027 00:00:00 GMT",
    Link:
      '<https://waymark.example/api/v2/health>; rel="successor-version", ' +
      '<https://waymark.example/developers#deprecations>; rel="deprecation"; type="text/html", ' +
      '<https://waymark.example/developers#deprecations>; rel="sunset"; type="text/html"',
  });
});
