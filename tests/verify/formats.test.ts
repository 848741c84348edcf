import { describe, expect, it } from "vitest";
import { parseMediaType } from "../../verify/answer.ts";
import { parseBudgetField } from "../../verify/budget.ts";
import { parseLinks } from "../../verify/links.ts";
import { findXmlFault, readLocations } from "../../verify/xml.ts";

describe("XML", () => {
  it.each([
    ['<?xml version="1.0"?><a b="c &amp; d"><e/><!-- < & --><f>&#233;<![CDATA[<x> & y]]></f></a>', undefined],
    ["<a><b></a>", "closes </a>, but <b> is open"],
    ["<a/></b>", "closes </b>, but no element is open"],
    ["<a><b></b>", "leaves <a> open"],
    ["<a>b & c</a>", 'has a stray ampersand at "& c"'],
    ["<a>&nbsp;</a>", 'has a stray ampersand at "&nbsp;"'],
    ["<a b=c></a>", "has a malformed tag"],
    ["<a/>1 < 2", "has a malformed tag"],
  ])("%s", (xml, fault) => {
    expect(findXmlFault(xml)).toBe(fault);
  });

  it("reads the URLs of a sitemap", () => {
    const text = "<url><loc>\n https://a.example/?a&amp;b&#x26;c </loc></url>";
    expect(
      readLocations({ request: { method: "GET", path: "/", headers: {} }, status: 200, headers: {}, body: Buffer.from(text), text }),
    ).toEqual(["https://a.example/?a&b&c"]);
  });
});

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
