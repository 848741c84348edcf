import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chooseSignColours, setSignColours } from "../../src/commands/setup/sign-colours.ts";
import { toContrast } from "../../src/styles/contrast.ts";

// The examples from WCAG 2.2 and its Understanding documents.
it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
  ["#595959", "#ffffff", 7.0],
])("contrast of %s on %s is %d to 1", (one, other, ratio) => {
  expect(toContrast(one, other)).toBeCloseTo(ratio, 2);
  expect(toContrast(other, one)).toBeCloseTo(ratio, 2);
});

it("sign colors keep the text color if it is readable, otherwise use dark or white text", () => {
  expect(chooseSignColours("#ffd21f", undefined, "#14211b")).toEqual({ sign: "#ffd21f", onSign: "#14211b" });
  expect(chooseSignColours("#8b1e3f", undefined, "#14211b")).toEqual({ sign: "#8b1e3f", onSign: "#ffffff" });
});

describe("a theme with new sign colors", () => {
  const css = readFileSync("docs/looks/bakery/src/content/theme.css", "utf8");

  it("changes only the lines for signs and marks, and keeps both visible in dark mode too", () => {
    const lines = setSignColours(css, { sign: "#14427a", onSign: "#ffffff" }).split("\n");
    const changed = lines.filter((line, index) => line !== css.split("\n")[index]);
    const shades = "light-dark(#14427a, #486c97)";
    expect(changed).toEqual(["  --sign: #14427a;", "  --on-sign: #ffffff;", `  --mark: ${shades};`, `  --marker: ${shades};`]);
  });

  it("ignores a comment that contains the token", () => {
    const commented = `/* --sign: #000000; is below. */\n${css}`;
    const changed = setSignColours(commented, { sign: "#14427a", onSign: "#fff6ea" });
    expect(changed).toContain("/* --sign: #000000; is below. */");
    expect(changed).toContain("  --sign: #14427a;");
  });
});
