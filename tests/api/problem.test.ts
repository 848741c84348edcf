import { describe, expect, it } from "vitest";
import { toProblem, toProblemResponse } from "../../src/api/problem.ts";
import { problems } from "../../src/catalog/problems.ts";
import { site } from "../fixtures/own-site.ts";

const baseUrl = "https://waymark.example";

describe("a problem", () => {
  it.each(Object.entries(problems))(
    "%s has the status and the title of the catalog whatever the detail, and a hint in a sentence",
    (name, entry) => {
      const code = name as keyof typeof problems;
      expect(toProblem(site, { code, detail: "Once." }, baseUrl)).toEqual({
        type: `https://waymark.example/openapi.json#${code}`,
        title: entry.title,
        status: entry.status,
        detail: "Once.",
        code,
        hint: expect.stringMatching(/^[A-Z].{20,}\.$/),
        documentation: `https://waymark.example/developers#${code}`,
        error: code,
        message: "Once.",
      });
    },
  );

  it("as an answer › application/problem+json with the problem's status and the headers of the occasion", () => {
    const failure = { code: "not_found", detail: "No endpoint is registered at /api/nope." } as const;
    const response = toProblemResponse(site, failure, baseUrl, { "API-Version": "1", "Content-Type": "text/html" });
    expect([response.status, response.headers]).toEqual([404, { "API-Version": "1", "Content-Type": "application/problem+json" }]);
    expect(JSON.parse(response.body)).toEqual(toProblem(site, failure, baseUrl));
  });
});
