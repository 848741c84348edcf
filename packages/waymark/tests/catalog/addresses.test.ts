import { describe, expect, it } from "vitest";
import { resolveBaseUrl } from "../../src/catalog/base-url.ts";
import { isMailAddress, toMailto } from "../../src/catalog/mail-address.ts";
import { site } from "../fixtures/own-site.ts";

describe("the base URL", () => {
  it.each([
    [
      "SITE_URL before URL",
      { SITE_URL: "https://www.example.com", URL: "https://deploy.example" },
      "https://www.example.com",
    ],
    ["URL where SITE_URL is not set", { URL: "https://deploy.example" }, "https://deploy.example"],
    [
      "URL where SITE_URL is empty",
      { SITE_URL: "", URL: "https://deploy.example" },
      "https://deploy.example",
    ],
    ["the configuration where neither is set", {}, site.url],
    ["the configuration where both are empty", { SITE_URL: "", URL: "" }, site.url],
    [
      "a deploy preview's own address never",
      { DEPLOY_PRIME_URL: "https://preview--x.example" },
      site.url,
    ],
  ])("is %s", (_, environment, baseUrl) => {
    expect(resolveBaseUrl(site, environment)).toBe(baseUrl);
  });

  it.each([
    ["https://www.example.com/", "https://www.example.com"],
    ["HTTPS://WWW.Example.com", "https://www.example.com"],
    ["https://www.example.com:443", "https://www.example.com"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
  ])("%s › %s, without a trailing slash", (value, baseUrl) => {
    expect(resolveBaseUrl(site, { SITE_URL: value })).toBe(baseUrl);
  });

  const wrong = [
    "www.example.com",
    "localhost:4321",
    "ftp://example.com",
    "https://example.com/blog",
    "https://",
  ];
  it.each(wrong)("%s › an error that names the variable and says what to write", (value) => {
    const advice =
      "which is not an origin. Write the scheme and the host only, such as https://www.example.com";
    for (const name of ["SITE_URL", "URL"])
      expect(() => resolveBaseUrl(site, { [name]: value })).toThrow(
        `${name} is "${value}", ${advice}`,
      );
  });

  it.each([
    "https://user:secret@example.com",
    "https://secret@example.com/blog?x",
    "user:secret@example.com",
    "https://user:se/cret@example.com",
  ])("%s › an error that does not repeat the password", (value) => {
    expect(() => resolveBaseUrl(site, { SITE_URL: value })).toThrow(
      /^SITE_URL contains a user name or password\. Write the scheme and the host only, such as https:\/\/www\.example\.com$/,
    );
  });
});

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

  it.each([
    'a"b@x.example',
    "a b@x.example",
    '"a"b"@x.example',
    '"a\u0007"@x.example',
    "a@b@x.example",
    "a..b@x.example",
    "<a@x.example>",
  ])("%j is none", (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});
