import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { toDrawnMark, toInlineMark } from "../../src/styles/mark.ts";
import { toTheme } from "../../src/styles/theme.ts";

/** Formulas keep their direction, as do tables whose author chose a side. */
const exceptions = /\.tml-|\.align-|\[dir="rtl"\]/;

const physical =
  /(?:margin|padding|border|inset)-(?:left|right)|(?:^|[{;])\s*(?:left|right|float: (?:left|right)|text-align: (?:left|right))\b|(?:margin|padding|inset): [^\s(]+ ([^\s(]+) [^\s(]+ (?!\1;)[^\s(]+;/;

const sheets = readdirSync("packages/waymark/src/styles").filter((file) => file.endsWith(".css"));

it.each(sheets)("has the same layout from right to left: %s", (file) => {
  const rules = readFileSync(join("packages/waymark/src/styles", file), "utf8").split("}");
  expect(rules.filter((rule) => physical.test(rule) && !exceptions.test(rule))).toEqual([]);
});

it("uses the sign color only with its contrast color, and never for focus outlines", () => {
  const rules = sheets.flatMap((file) =>
    readFileSync(join("packages/waymark/src/styles", file), "utf8").split(/[{}]/),
  );
  const colored = rules.filter((declarations) => /(?:^|\s)color:[^;]*--sign\b/.test(declarations));
  expect(colored).not.toEqual([]);
  expect(
    colored.filter((declarations) => !declarations.includes("background: var(--on-sign);")),
  ).toEqual([]);
  expect(rules.filter((declarations) => /outline-color:[^;]*--sign\b/.test(declarations))).toEqual(
    [],
  );
});

const own = readFileSync("src/content/theme.css", "utf8");
const mark =
  '<svg viewBox="0 0 8 8"><path d="M4 0 8 4Z" fill="var(--mark)" stroke="currentColor"/></svg>';

function withToken(name: string, value?: string): string {
  const lines = own.split("\n");
  return lines
    .flatMap((line) =>
      line.startsWith(`  --${name}:`)
        ? value === undefined
          ? []
          : [`  --${name}: ${value};`]
        : [line],
    )
    .join("\n");
}

describe("a theme", () => {
  it("defines each color for light and dark mode, in any RGB notation", () => {
    expect(toTheme(withToken("ground", "light-dark(white, rgb(16 32 48))")).colours.ground).toEqual(
      { light: "#ffffff", dark: "#102030" },
    );
    expect(toTheme(withToken("sign", "hsl(0 100% 50%)")).colours.sign).toEqual({
      light: "#ff0000",
      dark: "#ff0000",
    });
  });

  it("has signs without a point if sign-point is 0, with or without a unit", () => {
    const isPointed = (point: string) => toTheme(withToken("sign-point", point)).isPointed;
    expect(["0", "0rem", "0.5rem", "calc(1rem + 1vw)"].map(isPointed)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("states the font for social cards, and the first font without a character range", () => {
    const faces =
      '@font-face { font-family: a; src: url("./a.woff2"); unicode-range: U+100-130 } @font-face { font-family: a; src: url("./b.woff2") }';
    const theme = toTheme(
      `${withToken("card-font", '"A Serif" "./a.ttf"').split("@font-face")[0]}${faces}`,
    );
    expect([theme.cardFont, theme.mainFont]).toEqual([
      { family: "A Serif", file: "./a.ttf" },
      "./b.woff2",
    ]);
  });

  it.each([
    [
      "sign",
      "oklch(0.8 0.1 90)",
      "--sign must be a color, such as #ffd21f or light-dark(#fdfdfa, #0f1613), because icons",
    ],
    ["sign", "var(--ink)", "--sign must be a color"],
    [
      "card-font",
      "Overpass",
      '--card-font must be a name and a file, such as "Overpass" "./fonts/overpass-heavy.ttf".',
    ],
  ])("stops the build if --%s is %s", (name, value, sentence) => {
    expect(() => toTheme(withToken(name, value))).toThrow(sentence);
  });

  it("has every token that the engine's styles use", () => {
    const styles = [
      ...listFiles("packages/waymark/src/styles"),
      ...listFiles("packages/waymark/src/components"),
    ]
      .filter((file) => !file.endsWith(".ts"))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const used = new Set([...styles.matchAll(/var\((--[a-z-]+)/g)].map(([, name]) => name));
    const said = new Set(
      [...`${styles}\n${own}`.matchAll(/(--[a-z-]+):/g)].map(([, name]) => name),
    );
    expect([...used].filter((name) => !said.has(name) && !name?.startsWith("--altcha-"))).toEqual(
      [],
    );
    expect(styles).not.toMatch(/#[0-9a-f]{6}\b/i);
  });
});

describe("the mark", () => {
  it("uses the theme's tokens in a page, with the page's attributes", () => {
    expect(toInlineMark({ width: "24" }, mark)).toBe(
      '<svg viewBox="0 0 8 8" width="24"><path d="M4 0 8 4Z" fill="var(--mark)" stroke="currentColor"/></svg>',
    );
  });

  it("has fixed colors on its own, and the sign color instead of the text color", () => {
    expect(toDrawnMark(toTheme(own), { x: "4" }, mark)).toBe(
      '<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg" color="#ffd21f" x="4"><path d="M4 0 8 4Z" fill="#ffd21f" stroke="currentColor"/></svg>',
    );
  });

  it("is rejected unless it is an SVG with a size", () => {
    expect(() => toInlineMark({}, "<svg/>")).toThrow(
      'src/content/mark.svg is not a drawing. Start it with <svg viewBox="0 0 24 24">',
    );
  });
});
