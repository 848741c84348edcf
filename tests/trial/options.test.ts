import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseTrialOptions, toUsage } from "../../trial/options.ts";

const names = ["load", "raw"];

describe("the arguments of npm run trial", () => {
  it("try everything on the project's own build where there are none", () => {
    expect(parseTrialOptions([], names)).toEqual({ dist: resolve("dist"), quick: false, only: [] });
  });

  it("name scenarios, another build and one of many pages", () => {
    const args = ["--quick", "--only", "raw,load", "--dist", "/old/dist", "--pages", "/large/dist"];
    expect(parseTrialOptions(args, names)).toEqual({ dist: "/old/dist", pages: "/large/dist", quick: true, only: ["raw", "load"] });
  });

  it("ask for help", () => {
    expect(parseTrialOptions(["-h"], names)).toBe("help");
    expect(toUsage(names)).toContain("separated by commas: load, raw");
  });

  it("are refused where a scenario or an option does not exist", () => {
    expect(() => parseTrialOptions(["--only", "raw,flod"], names)).toThrow('There is no scenario "flod". There are load, raw.');
    expect(() => parseTrialOptions(["--only", "toString"], names)).toThrow(/no scenario/);
    expect(() => parseTrialOptions(["--fast"], names)).toThrow(TypeError);
  });
});
