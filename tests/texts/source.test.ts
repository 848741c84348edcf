import { type MdastNode, mdxToMdast } from "satteri";
import { describe, expect, it } from "vitest";
import { readSource } from "../../src/texts/source.ts";

const read = (source: string, tree?: MdastNode) => readSource(source, tree).links.map(({ href, line }) => [href, line]);

describe("the links in a text, with their line numbers", () => {
  it("include images and definitions, below front matter", () => {
    const source = "---\ntitle: A\n---\n\n[a](/a) and\n![b](/b)\n\n- [c][c]\n\n[c]: /c";
    expect(read(source)).toEqual([
      ["/a", 5],
      ["/b", 6],
      ["/c", 10],
    ]);
  });

  it("include raw HTML", () => {
    const source = `<a href='/a'>a</a>\n<a title="a > b" href="/b?c=1&amp;d=2">b</a>\n\n<div>\n<p>\n<img\nsrc=/e>\n</div>`;
    expect(read(source)).toEqual([
      ["/a", 1],
      ["/b?c=1&d=2", 2],
      ["/e", 7],
    ]);
  });

  it("state whether they are shown, like a player's image", () => {
    const source = '![a](/a) [b](/b) <img src="/c"> <a href="/d">d</a>\n\n<iframe src="https://example.com" data-picture="/e"></iframe>';
    expect(readSource(source).links.flatMap(({ href, isShown }) => (isShown ? href : []))).toEqual([
      "/a",
      "/c",
      "https://example.com",
      "/e",
    ]);
  });

  it("exclude comments and code", () => {
    expect(read('<!-- <a href="/a"> [b](/b) -->\n\n`<a href="/c">`\n\n```html\n<a href="/d">\n```')).toEqual([]);
  });

  it("include MDX", () => {
    const source = 'import A from "./A.astro";\n\n<A>\n\n[a](/a)\n\n</A>\n\nSee <a href="/b">b</a>.\n';
    expect(read(source, mdxToMdast(source))).toEqual([
      ["/a", 5],
      ["/b", 9],
    ]);
  });
});
