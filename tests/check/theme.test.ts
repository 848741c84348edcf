import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findIn } from "./made-site.ts";

const theme = readFileSync("docs/themes/magazine/theme.css", "utf8");
const findInTheme = (css: string) => findIn({ "src/content/theme.css": css });

describe("a theme", () => {
  it("must define each token", async () => {
    expect(await findInTheme(theme)).toEqual([]);
    expect(await findInTheme(theme.replace(/--measure: .*/, ""))).toEqual([
      "error src/content/theme.css: The theme has no --measure. Every theme says all of 29 tokens; docs/themes/magazine/theme.css has each.",
    ]);
  });

  it("with invalid CSS is reported with its line", async () => {
    expect(await findInTheme(":root {\n  --sign: #fff;\n}\n\n}\n")).toEqual([
      expect.stringMatching(
        /^error src\/content\/theme\.css:6: This is not valid CSS: .+\. Check this line and the one before it for a missing brace/,
      ),
    ]);
  });
});
