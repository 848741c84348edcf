import { describe, expect, it } from "vitest";
import { parseOptions } from "../../bench/options.ts";

const suites = ["build", "serve"];

describe("the arguments of npm run bench", () => {
  it("leave all to the suites where there are none", () => {
    expect(parseOptions(suites, [])).toEqual({ options: {}, names: [] });
  });

  it("name suites, rounds and numbers of articles", () => {
    const parsed = parseOptions(suites, ["build", "--articles", "100,1000", "serve", "--rounds", "3"]);
    expect(parsed).toEqual({ options: { rounds: 3, articles: [100, 1_000] }, names: ["build", "serve"] });
  });

  it("name an unknown suite › refused", () => {
    expect(() => parseOptions(suites, ["built"])).toThrow(new TypeError('There is no suite "built".'));
  });

  for (const args of [
    ["--rounds", "0"],
    ["--rounds", "many"],
    ["--articles", "100,"],
    ["--articles", "1.5"],
  ])
    it(`${args.join(" ")} › is refused with what was expected`, () => {
      expect(() => parseOptions(suites, args)).toThrow(/where a whole number of at least 1 is expected, such as/);
    });
});
