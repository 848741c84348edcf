import { expect, it } from "vitest";
import { isHostAndPort } from "../../src/http/host-header.ts";

it.each([
  "",
  "localhost:4321",
  "EXAMPLE.com.",
  "example.com:",
  "example.com:0080",
  "127.0.0.1",
  "[::1]",
  "[::ffff:127.0.0.1]:8080",
  "xn--bcher-kva.example",
  "my_backend",
  "%41.example",
  "a-b.c~d!$&'()*+,;=e",
])("the Host header %j is valid", (value) => {
  expect(isHostAndPort(value)).toBe(true);
});

it.each([
  "a b",
  "a b<c>",
  "x, y",
  "a\tb",
  "user@example.com",
  "user:password@example.com",
  "::1",
  "[::1",
  "[::1]x",
  "[::1%25eth0]",
  "[localhost]",
  "[]",
  "example.com:http",
  "example.com:80:80",
  "example.com:-1",
  "example.com:８０",
  "%",
  "%zz.example",
  "bücher.example",
  "example.com/about",
  "https://example.com",
  "example.com?a",
  "example.com#a",
  "example.com\\a",
  'example.com"',
  "example.com\n",
])("the Host header %j is invalid", (value) => {
  expect(isHostAndPort(value)).toBe(false);
});
