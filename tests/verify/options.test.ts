import { describe, expect, it } from "vitest";
import { parseOptions } from "../../verify/options.ts";

const checks = ["robots", "sitemap"];

describe("the command line", () => {
  it("has defaults for everything except the site", () => {
    expect(parseOptions(["https://www.example.com/"], checks)).toEqual({
      origin: "https://www.example.com",
      pages: 24,
    });
  });

  it("parses every option", () => {
    const argv =
      "--spend --profile feeds --profile api --pages 5 --seed 6740d1 --only robots --only sitemap --skip sitemap --concurrency 2 --json a.json --junit a.xml http://localhost:4321";
    expect(parseOptions(argv.split(" "), checks)).toEqual({
      origin: "http://localhost:4321",
      concurrency: 2,
      spend: true,
      pages: 5,
      profiles: ["feeds", "api"],
      seed: "6740d1",
      only: ["robots", "sitemap"],
      skip: ["sitemap"],
      json: "a.json",
      junit: "a.xml",
    });
  });

  it("checks every page with --all", () => {
    expect(parseOptions(["--all", "https://www.example.com"], checks)).toMatchObject({ pages: Number.POSITIVE_INFINITY });
  });

  it.each([[["--help"], "help"] as const, [["--list"], "list"] as const])("%s", (argv, wanted) => {
    expect(parseOptions(argv, checks)).toBe(wanted);
  });

  it.each([
    [[], "Add the URL of the site to check, such as http://localhost:4321."],
    [["localhost:4321"], '"localhost:4321" is not a URL. Write http://localhost:4321.'],
    [["www.example.com"], '"www.example.com" is not a URL. Write https://www.example.com.'],
    [["https://a.example/about"], '"https://a.example/about" contains more than a scheme and a host. Write https://a.example.'],
    [["https://a.example", "https://b.example"], 'Check one site at a time. Remove "https://b.example".'],
    [["--only", "robot", "https://a.example"], 'Unknown check "robot". Run --list to see all checks.'],
    [["--profile", "blog", "https://a.example"], 'Unknown profile "blog". Use one of: waymark, pages, feeds, agents, api.'],
    [["--concurrency", "0", "https://a.example"], '--concurrency is "0". Write a number from 1 to 32.'],
    [["--fast", "https://a.example"], "Unknown option '--fast'"],
  ])("rejects %s with a message", (argv, message) => {
    expect(() => parseOptions(argv, checks)).toThrow(message);
  });
});
