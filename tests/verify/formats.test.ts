import { describe, expect, it } from "vitest";
import { parseMediaType } from "../../verify/answer.ts";
import { parseLinks } from "../../verify/links.ts";
import { parseBudgetField } from "../../verify/probe.ts";

describe("headers", () => {
  it("parses media types with quoted and unquoted parameters", () => {
    expect(parseMediaType('Text/HTML; Charset=UTF-8; profile="a;b"')).toEqual({
      type: "text/html",
      parameters: { charset: "UTF-8", profile: "a;b" },
    });
    expect(parseMediaType(undefined)).toEqual({ type: "", parameters: {} });
  });

  it("parses links with commas, several relations and unquoted values", () => {
    expect(parseLinks('</a,b>; rel="x y"; type="text/plain", </c>;rel=z')).toEqual([
      { target: "/a,b", rel: ["x", "y"], type: "text/plain" },
      { target: "/c", rel: ["z"], type: undefined },
    ]);
  });

  it("parses a rate limit and rejects other values", () => {
    expect(parseBudgetField('"health";r=3;t=60')).toEqual({
      name: "health",
      parameters: new Map([
        ["r", 3],
        ["t", 60],
      ]),
    });
    for (const value of [undefined, "", "limit=120, remaining=3", '"a", "b"'])
      expect(parseBudgetField(value)?.parameters.get("r"), value).toBeUndefined();
  });
});
