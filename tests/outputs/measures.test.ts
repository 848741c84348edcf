import { describe, expect, it } from "vitest";
import { fillMarks, hasMarks, readMeasureKeys, toMeasureKey, toPageMark, toSiteMark } from "../../src/outputs/measures.ts";

const text = `It weighs ${toPageMark("weight", "/a&b_c's")} of ${toSiteMark("home")}, twice: ${toPageMark("weight", "/a&b_c's")}.`;
const figures: Readonly<Record<string, string>> = { [`weight ${toMeasureKey("/a&b_c's")}`]: "31 kB", "home ": "62 kB" };
const find = (measure: string, key: string) => figures[`${measure} ${key}`];

describe("marks of figures", () => {
  it("have the figures put in their place, each wherever it stands", () => {
    expect(fillMarks(text, find)).toBe("It weighs 31 kB of 62 kB, twice: 31 kB.");
  });

  it("are the same in HTML, Markdown and JSON: nothing in them is escaped, whatever the page's path", () => {
    expect(toPageMark("weight", "/a&b_c's")).toMatch(/^\P{ASCII}weight\.[0-9a-f]{12}\P{ASCII}$/u);
    expect(JSON.parse(fillMarks(JSON.stringify({ text }), find))).toEqual({ text: "It weighs 31 kB of 62 kB, twice: 31 kB." });
  });

  it("name their pages, the site as the empty string", () => {
    expect([...readMeasureKeys(text)]).toEqual([toMeasureKey("/a&b_c's"), ""]);
    expect(hasMarks(Buffer.from(text))).toBe(true);
    expect(hasMarks(Buffer.from("It weighs 31 kB."))).toBe(false);
  });

  it("are an error where there is no such figure, or where something changed them", () => {
    const message = "A figure has no measured value, because its page does not exist or the text was changed: It weighs";
    expect(() => fillMarks(text, () => undefined)).toThrow(message);
    expect(() => fillMarks(text.replace("weight.", "weight\\."), find)).toThrow(message);
  });
});
