import { expect, it } from "vitest";
import { toAddress, toUrl } from "../../src/http/address.ts";

it.each([
  ["/articles/reading-a-404", "/articles/reading-a-404"],
  ["/articles/日本語", "/articles/%E6%97%A5%E6%9C%AC%E8%AA%9E"],
  ["/tags/größe", "/tags/gr%C3%B6%C3%9Fe"],
  ["/what?", "/what%3F"],
  ["/c#", "/c%23"],
  ["/50%", "/50%25"],
  ["/a b", "/a%20b"],
  ["/a,b;c=(d)!@e", "/a,b;c=(d)!@e"],
])("a percent-encoded path for %s is %s", (path, address) => {
  expect(toAddress(path)).toBe(address);
  expect(toUrl(path, "https://example.com")).toBe(`https://example.com${address}`);
  expect(new URL(address, "https://example.com").pathname).toBe(address);
});
