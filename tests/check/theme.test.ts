import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findIn } from "./made-site.ts";

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
    const [found = "", ...others] = await findInTheme(theme.replace(/--alarm: .*/, "--alarm: light-dark(#9c1c10, #333333);"));
    expect(found).toMatch(/^warning src\/content\/theme\.css:\d+: In dark mode, text in --alarm on --ground has a contrast of 1\.\d to 1/);
    expect(others).toHaveLength(1);
  });

  it("with a mark or strokes that are hard to see is reported", async () => {
    const found = await findInTheme(theme.replace(/--mark: .*/, "--mark: #6f1524;").replace(/--marker: .*/, "--marker: #6f1524;"));
    expect(found.map((line) => /: (In dark mode, --.+ to 1)\. /.exec(line)?.[1])).toEqual([
      "In dark mode, --mark on --ground has a contrast of 1.6 to 1",
      "In dark mode, --marker on --ground has a contrast of 1.6 to 1",
      "In dark mode, --marker on --raised has a contrast of 1.4 to 1",
    ]);
  });

  it("with an uncompressed font is reported with a line number", async () => {
    const found = await findInTheme(`${theme}\n@font-face {\n  font-family: raw;\n  src: url("./fonts/raw.ttf") format("truetype");\n}\n`);
    expect(found).toEqual([expect.stringMatching(/theme\.css:\d+: The font \.\/fonts\/raw\.ttf is not compressed.+woff2_compress/)]);
  });

  it("with invalid CSS is reported with a line number", async () => {
    expect(await findInTheme(":root {\n  --sign: #fff;\n}\n\n}\n")).toEqual([
      expect.stringMatching(/^error src\/content\/theme\.css:6: This is not valid CSS: .+\. Check this line and the one before it/),
    ]);
  });
});
