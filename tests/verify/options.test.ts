import { describe, expect, it } from "vitest";
import { parseOptions } from "../../verify/options.ts";

const checks = ["robots", "sitemap"];

describe("the command line", () => {
  it("names a site, with defaults for the rest", () => {
    expect(parseOptions(["https://www.example.com/"], checks)).toEqual({
      origin: "https://www.example.com",
      pages: 24,
    });
  });

  it("accepts every option", () => {
    const argv =
      "--spend --pages 5 --seed 6740d1 --only robots --only sitemap --skip sitemap --concurrency 2 --json a.json --junit a.xml http://localhost:4321";
    expect(parseOptions(argv.split(" "), checks)).toEqual({
      origin: "http://localhost:4321",
      concurrency: 2,
      spend: true,
      pages: 5,
      seed: "6740d1",
      only: ["robots", "sitemap"],
      skip: ["sitemap"],
      json: "a.json",
      junit: "a.xml",
    });
  });

  it("accepts profiles", () => {
    expect(parseOptions(["--profile", "feeds", "--profile", "api", "https://www.example.com"], checks)).toMatchObject({
      profiles: ["feeds", "api"],
    });
  });

  it("can request every page", () => {
    expect(parseOptions(["--all", "https://www.example.com"], checks)).toMatchObject({ pages: Number.POSITIVE_INFINITY });
  });

  it.each([[["--help"], "help"] as const, [["--list"], "list"] as const])("%s", (argv, wanted) => {
    expect(parseOptions(argv, checks)).toBe(wanted);
  });

  it.each([
    [[], "Say which site to check, such as http://localhost:4321."],
    [["localhost:4321"], '"localhost:4321" is no address. Write http://localhost:4321.'],
    [["www.example.com"], '"www.example.com" is no address. Write https://www.example.com.'],
    [["[::1]:4321"], '"[::1]:4321" is no address. Write http://[::1]:4321.'],
    [["a b"], '"a b" is no address. Write it with its scheme, such as https://www.example.com.'],
    [["https://a.example/about"], '"https://a.example/about" is more than the address of a site. Write https://a.example alone.'],
    [["https://a.example", "https://b.example"], 'One site is checked at a time; "https://b.example" is one too many.'],
    [["--only", "robot", "https://a.example"], 'There is no check "robot". --list names them all.'],
    [["--profile", "blog", "https://a.example"], 'There is no profile "blog". There are waymark, pages, feeds, agents, api.'],
    [["--concurrency", "0", "https://a.example"], '--concurrency is "0". Write a number from 1 to 32.'],
    [["--pages", "x", "https://a.example"], '--pages is "x". Write a number from 1 to 100000.'],
    [["--fast", "https://a.example"], "Unknown option '--fast'"],
  ])("rejects %s with an explanation", (argv, message) => {
    expect(() => parseOptions(argv, checks)).toThrow(message);
  });
});
