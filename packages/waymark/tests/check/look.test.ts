import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findIn } from "./made-site.ts";

const mark = readFileSync("src/content/mark.svg", "utf8");
const find = async (svg: string) =>
  (await findIn({ "src/content/mark.svg": svg })).map((line) =>
    line.replace("src/content/mark.svg:", ""),
  );
const svg = (content: string, attributes = "") =>
  `<svg viewBox="0 0 24 24"${attributes}>\n${content}\n</svg>\n`;
const declared =
  "The mark declares its own entities or attributes (<!ENTITY, <!ATTLIST), which pages would show as text. Save it as plain SVG";

describe("the mark", () => {
  it.each([
    mark,
    `<?xml version="1.0"?>\n${svg('<defs><linearGradient id="a"><stop offset="0" stop-color="var(--sign)"/></linearGradient></defs><path fill="url(#a)" d=""/>')}`,
    svg(
      '<title>A</title><use xlink:href="#a" data-name="b"/>',
      ' xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve"',
    ),
  ])("accepts %j", async (drawing) => {
    expect(await find(drawing)).toEqual([]);
  });

  it.each([
    ["<svg/>", "error 1: The mark is not an SVG drawing with a viewBox. Start it with <svg xmlns="],
    ["", 'error 1: The mark is empty. Start it with <svg viewBox="0 0 24 24">'],
    [
      svg('<path style="fill: red" d=""/>'),
      'error 2: style= on <path> is not allowed in the mark. Write fill="red" instead.',
    ],
    [
      svg('<path style="-inkscape-stroke:none;fill:#8b1e3f" d=""/>'),
      'Write fill="#8b1e3f" instead. Inkscape does this',
    ],
    [
      '<svg width="48mm" height="32mm"/>',
      'Start it with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32">',
    ],
    [
      svg("\n<style>path { fill: red }</style>"),
      "error 3: <style> is not allowed in the mark. Remove it",
    ],
    [svg("<sodipodi:namedview/>"), "error 2: <sodipodi:namedview> is not allowed in the mark."],
    [svg('<g inkscape:label="a"/>'), "error 2: inkscape:label= on <g> is not allowed in the mark."],
    [
      svg("", ' xmlns:i="http://a.example/"'),
      "error 1: xmlns:i= on <svg> is not allowed in the mark.",
    ],
    [svg('<g onload="a()"/>'), "error 2: onload= on <g> is not allowed in the mark."],
    [
      svg('<use href="https://a.example/#b"/>'),
      "error 2: href= on <use> is not allowed in the mark.",
    ],
    [`<!DOCTYPE svg [ <!ENTITY a "b"> ]>${svg("")}`, `error 1: ${declared}`],
  ])("rejects %j", async (drawing, message) => {
    const [first = "", ...others] = await find(drawing);
    expect(first).toContain(message);
    expect(others).toEqual([]);
  });
});

const theme = readFileSync("docs/looks/bakery/src/content/theme.css", "utf8");
const findInTheme = (css: string) => findIn({ "src/content/theme.css": css });

describe("a theme", () => {
  it("must define every token", async () => {
    expect(await findInTheme(theme)).toEqual([]);
    expect(await findInTheme(theme.replace(/--measure: .*/, ""))).toEqual([
      "error src/content/theme.css: The theme does not define --measure. A theme must define all 31 tokens, as docs/looks/bakery/src/content/theme.css does.",
    ]);
  });

  it("with text that is hard to read is reported with a line number", async () => {
    const [found = "", ...others] = await findInTheme(
      theme.replace(/--alarm: .*/, "--alarm: light-dark(#9c1c10, #333333);"),
    );
    expect(found).toMatch(
      /^warning src\/content\/theme\.css:\d+: In dark mode, text in --alarm on --ground has a contrast of 1\.\d to 1/,
    );
    expect(others).toHaveLength(1);
  });

  it("with a mark or strokes that are hard to see is reported", async () => {
    const found = await findInTheme(
      theme.replace(/--mark: .*/, "--mark: #6f1524;").replace(/--marker: .*/, "--marker: #6f1524;"),
    );
    expect(found.map((line) => /: (In dark mode, --.+ to 1)\. /.exec(line)?.[1])).toEqual([
      "In dark mode, --mark on --ground has a contrast of 1.6 to 1",
      "In dark mode, --marker on --ground has a contrast of 1.6 to 1",
      "In dark mode, --marker on --raised has a contrast of 1.4 to 1",
    ]);
  });

  it("with an uncompressed font is reported with a line number", async () => {
    const found = await findInTheme(
      `${theme}\n@font-face {\n  font-family: raw;\n  src: url("./fonts/raw.ttf") format("truetype");\n}\n`,
    );
    expect(found).toEqual([
      expect.stringMatching(
        /theme\.css:\d+: The font \.\/fonts\/raw\.ttf is not compressed.+woff2_compress/,
      ),
    ]);
  });

  it("with invalid CSS is reported with a line number", async () => {
    expect(await findInTheme(":root {\n  --sign: #fff;\n}\n\n}\n")).toEqual([
      expect.stringMatching(
        /^error src\/content\/theme\.css:6: This is not valid CSS: .+\. Check this line and the one before it/,
      ),
    ]);
  });
});
