import { describe, expect, it } from "vitest";
import { isMailAddress, toMailto } from "../../src/catalog/mail-address.ts";

describe("an email address", () => {
  it.each([
    ["hello@x.example", "mailto:hello@x.example"],
    ["o'brien@x.example", "mailto:o'brien@x.example"],
    ["a+b/c?d&e%f=g#h@x.example", "mailto:a%2Bb%2Fc%3Fd%26e%25f%3Dg%23h@x.example"],
    ["müller@bücher.example", "mailto:m%C3%BCller@xn--bcher-kva.example"],
    ['"a b"@x.example', "mailto:%22a%20b%22@x.example"],
    [String.raw`"a@b\"c"@x.example`, "mailto:%22a%40b%5C%22c%22@x.example"],
  ])("%s is linked as %s", (address, link) => {
    expect([isMailAddress(address), toMailto(address)]).toEqual([true, link]);
  });

  it.each(['a"b@x.example', "a b@x.example", '"a"b"@x.example', '"a\u0007"@x.example', "a@b@x.example", "a..b@x.example", "<a@x.example>"])(
    "%j is none",
    (text) => {
      expect(isMailAddress(text)).toBe(false);
    },
  );
});
