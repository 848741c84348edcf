import { describe, expect, it } from "vitest";
import { fillMarks, toMeasureKey, toPageMark, toSiteMark } from "../../src/outputs/measures.ts";
import { site } from "../fixtures/own-site.ts";

const text = `It weighs ${toPageMark("weight", "/a&b_c's")} of ${toSiteMark(site, "home")}, twice: ${toPageMark("weight", "/a&b_c's")}.`;
const figures: Readonly<Record<string, string>> = { [`weight ${toMeasureKey("/a&b_c's")}`]: "31 kB", "home ": "62 kB" };
const find = (measure: string, key: string) => figures[`${measure} ${key}`];

describe("placeholders for measured numbers", () => {
  it("are replaced wherever they occur", () => {
    expect(fillMarks(text, find)).toBe("It weighs 31 kB of 62 kB, twice: 31 kB.");
  });

  it("cause an error if the number does not exist, or if they were changed", () => {
    const message = "A measured number has no value, because its page does not exist or the text was changed: It weighs";
    expect(() => fillMarks(text, () => undefined)).toThrow(message);
    expect(() => fillMarks(text.replace("weight.", "weight\\."), find)).toThrow(message);
  });
});
