import { describe, expect, it } from "vitest";
import { reportContent } from "../../src/check/check-content.ts";
import { makeSite, settings, toArticle, toPage } from "./made-site.ts";

describe("the report on a site", () => {
  it("is empty for a valid site, or if there are no content folders", async () => {
    const sound = { lines: [], summary: "1 file, 0 errors, 0 warnings", isSound: true };
    expect(await reportContent(makeSite({ "src/content/articles/a.md": toArticle("## One\n\nText") }), settings)).toMatchObject(sound);
    expect(await reportContent(makeSite({}), settings)).toMatchObject({ ...sound, summary: "0 files, 0 errors, 0 warnings" });
  });

  it("sorts findings by file and line, labels warnings, and fails if there is an error", async () => {
    const root = makeSite({ "src/content/pages/b.md": toPage("### B"), "src/content/articles/a.md": toArticle("Text\n\n# B\n\n# A") });
    const { lines, summary, isSound } = await reportContent(root, settings);
    expect({ summary, isSound }).toEqual({ summary: "2 files, 2 errors, 1 warning", isSound: false });
    expect(lines.map((line) => line.slice(0, 48))).toEqual([
      'src/content/articles/a.md:10: The heading "B" is',
      'src/content/articles/a.md:12: The heading "A" is',
      'src/content/pages/b.md:6: Warning: The heading "',
    ]);
  });
});
