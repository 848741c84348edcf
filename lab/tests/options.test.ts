import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseBenchOptions, parseTrialOptions } from "../options.ts";

const names = ["build", "raw"];

describe("the arguments of the benchmarks", () => {
  it("name suites, rounds and numbers of articles", () => {
    expect(parseBenchOptions([], names)).toEqual({ options: {}, names: [] });
    const args = ["build", "--articles", "100,1000", "raw", "--rounds", "3"];
    expect(parseBenchOptions(args, names)).toEqual({ options: { rounds: 3, articles: [100, 1_000] }, names });
  });

  it.each(["--rounds 0", "--rounds many", "--articles 100,", "--articles 1.5"])("%s › is rejected with an example", (text) => {
    expect(() => parseBenchOptions(text.split(" "), names)).toThrow(/where a whole number of at least 1 is expected, such as/);
  });
});

describe("the arguments of the trial", () => {
  it("try everything on the project's build by default", () => {
    expect(parseTrialOptions([], names)).toEqual({ dist: resolve("dist"), quick: false, only: [] });
    expect(parseTrialOptions(["-h"], names)).toBe("help");
  });

  it("name scenarios, another build and one of many pages", () => {
    const args = ["--quick", "--only", "raw,build", "--dist", "/old/dist", "--pages", "/large/dist"];
    expect(parseTrialOptions(args, names)).toEqual({ dist: "/old/dist", pages: "/large/dist", quick: true, only: ["raw", "build"] });
  });
});

it("unknown names and options are rejected", () => {
  expect(() => parseBenchOptions(["built"], names)).toThrow(new TypeError('There is no suite "built". There are build, raw.'));
  expect(() => parseTrialOptions(["--only", "raw,toString"], names)).toThrow('There is no scenario "toString". There are build, raw.');
  expect(() => parseTrialOptions(["--fast"], names)).toThrow(TypeError);
});
