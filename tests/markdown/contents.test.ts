import { describe, expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { compile } from "./mdx.ts";

const sections = ["A", "B `c`", "D[^1]", "E"].map((heading) => `## ${heading}\n\n### Under it`).join("\n\n");
const text = `Lead.\n\n${sections}\n\n[^1]: Note.\n`;
const list = '<div class="contents"><details><summary>On this page</summary><nav aria-label="On this page"><ol>';

describe("the list of a text's sections", () => {
  it("stands before the first of them, behind what leads up to them", async () => {
    const { html } = await convert(text);
    const items = '<li><a href="#a">A</a></li><li><a href="#b-c">B c</a></li><li><a href="#d">D</a></li><li><a href="#e">E</a></li>';
    expect(html).toContain(`<p>Lead.</p>\n${list}${items}</ol></nav></details></div><h2 id="a">`);
    expect(html.split('class="contents"')).toHaveLength(2);
  });

  it("stands in MDX too", async () => {
    const code = await compile(text);
    expect(code).toContain('class: "contents"');
    expect(code.indexOf('"Lead."')).toBeLessThan(code.indexOf('"On this page"'));
  });

  it("leaves out what has no words to be called by", async () => {
    const { html } = await convert(`${sections}\n\n##\n\n## 🎉\n\n## ![a](/a.png)\n\n<h2 id="b"><img src="/b.png" alt="b"></h2>`);
    expect(html.match(/<li><a href="[^"]*">/g)).toEqual(["a", "b-c", "d1", "e"].map((id) => `<li><a href="#${id}">`));
  });

  it.each([
    ["of fewer than four", sections.replace("## E", "#### E"), {}],
    ["in a feed", sections, { form: "feed" }],
    ["where it is not wanted", sections, { hasContents: false }],
  ] as const)("is not there %s", async (_, source, options) => {
    expect((await convert(source, options)).html).not.toContain("contents");
  });
});
