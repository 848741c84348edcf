import { describe, expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { toSections } from "../../src/site/line.ts";
import { site } from "../fixtures/own-site.ts";

const sections = ["A", "B `c`", "D[^1]", "E"].map((heading) => `## ${heading}\n\n### Under it`).join("\n\n");
const read = async (text: string) => toSections((await convert(site, `Lead.\n\n${text}\n\n[^1]: Note.\n`)).headings);

describe("the sections of a page", () => {
  it("are its second-level headings, without footnotes", async () => {
    expect(await read(sections)).toMatchObject([{ text: "A", path: "#a" }, { text: "B c", path: "#b-c" }, { text: "D" }, { text: "E" }]);
  });

  it("exclude headings without text", async () => {
    const more = `${sections}\n\n##\n\n## 🎉\n\n## ![a](/a.png)\n\n<h2 id="b"><img src="/b.png" alt="b"></h2>`;
    expect((await read(more)).map(({ path }) => path)).toEqual(["#a", "#b-c", "#d", "#e"]);
  });

  it("are not listed if there are fewer than four", async () => {
    expect(await read(sections.replace("## E", "#### E"))).toEqual([]);
  });
});
