import fc from "fast-check";
import { markdownToHtml } from "satteri";
import { describe, expect, it } from "vitest";
import { toAbsoluteForms } from "../../src/entries/template.ts";
import { toAbsoluteHtml } from "../../src/markdown/plain-html.ts";

const page = "https://waymark.example/articles/signs";

describe("making the links of a Markdown text absolute", () => {
  it.each([
    ["[a]()", "[a](https://waymark.example/articles/signs)"],
    [
      "[![a](/x.png)](/x.png)",
      "[![a](https://waymark.example/x.png)](https://waymark.example/x.png)",
    ],
    [
      "See [a].\n\n[a]: /about 'About'\n",
      "See [a].\n\n[a]: https://waymark.example/about 'About'\n",
    ],
    ["[a](</a b>)", "[a](<https://waymark.example/a%20b>)"],
    ["[a]( /about )", "[a]( https://waymark.example/about )"],
    ["[a](/a?b=1&amp;c=2)", "[a](https://waymark.example/a?b=1&c=2)"],
    ["[a](/a\\_b)", "[a](https://waymark.example/a_b)"],
    ["[a](/x\\)y)", "[a](https://waymark.example/x%29y)"],
    ["[a](</x(y>)", "[a](<https://waymark.example/x%28y>)"],
    ["[a](/x((y(z))))", "[a](https://waymark.example/x((y(z))))"],
    ["[a](?b=1&amp;copy;=\\\\*)", "[a](https://waymark.example/articles/signs?b=1&amp;copy;=%5C*)"],
    ["> [a](\n> /x\n> 'b')", "> [a](\n> https://waymark.example/x\n> 'b')"],
    [
      "www.example.com and <https://example.com>",
      "[www.example.com](http://www.example.com) and <https://example.com>",
    ],
    [
      "See [a\\]: b].\n\n[a\\]: b]: /x\n",
      "See [a\\]: b].\n\n[a\\]: b]: https://waymark.example/x\n",
    ],
    ["äöü 😀 漢字 [a](/about)", "äöü 😀 漢字 [a](https://waymark.example/about)"],
    ["x\r\n\r\n[a](/about)\r\n", "x\r\n\r\n[a](https://waymark.example/about)\r\n"],
    ["![a \\](/x)](/b)", "![a \\](/x)](https://waymark.example/b)"],
    ["![a [n](/in)](/b)", "![a [n](/in)](https://waymark.example/b)"],
    ['[a](/b "](/c)")', '[a](https://waymark.example/b "](/c)")'],
    ["[a \\](/x) `](/y)`](/about)", "[a \\](/x) `](/y)`](https://waymark.example/about)"],
    ["a@b.example![c](/d.mp4)", "<a@b.example>[c](https://waymark.example/d.mp4)"],
    ['<video src="/d.mp4">a@b.example</video>', "[a@b.example](https://waymark.example/d.mp4)"],
    ["<a href='/about'>a</a>", "<a href='https://waymark.example/about'>a</a>"],
    [
      'See <a title="x > href=" href=about>a</a>.',
      'See <a title="x > href=" href=https://waymark.example/articles/about>a</a>.',
    ],
    [
      '<div>\n<img src="/x.png?a=1&amp;b=2" alt="/x.png">\n</div>',
      '<div>\n<img src="https://waymark.example/x.png?a=1&amp;b=2" alt="/x.png">\n</div>',
    ],
    [
      "- <p><a\n  href = '/it%27s'>a</a></p>",
      "- <p><a\n  href = 'https://waymark.example/it%27s'>a</a></p>",
    ],
    [
      '<video poster="/p.png"><img srcset="/a?b=1&amp;c=2 1x, d 2x" src="/e">',
      '<video poster="https://waymark.example/p.png"><img srcset="https://waymark.example/a?b=1&amp;c=2 1x, https://waymark.example/articles/d 2x" src="https://waymark.example/e">\n\n</video>',
    ],
    ["<a href='/a&apos;b'>a</a>", "<a href='https://waymark.example/a&#39;b'>a</a>"],
    [
      "<script>const a = '<a href=\"/b\">';</script>",
      "<script>const a = '<a href=\"/b\">';</script>",
    ],
    [
      '<a href="https://example.com/x" id="y">a</a>',
      '<a href="https://example.com/x" id="y">a</a>',
    ],
    ['- ~~~js title="b.mjs"\n  c\n  ~~~', "- *b.mjs*\n\n  ~~~js\n  c\n  ~~~"],
    [
      '> 1. a\n>    ```js title="b.mjs"\n>    ```',
      "> 1. a\n>    \n>    *b.mjs*\n>\n>    ```js\n>    ```",
    ],
    ["> ![a](</b.png>\n>   'c')\n\nd", "> ![a](<https://waymark.example/b.png>)\n>\n> *c*\n\nd"],
  ])("%j › %j", (source, absolute) => {
    expect(toAbsoluteForms(source, page).markdown).toBe(absolute);
  });

  it.each([
    "[a](https://example.com/x) [b](https://example.com) [c](HTTPS://Example.com/%7Ed)",
    "[a](mailto:a@b.example)",
    "<https://example.com/x>",
    "`[a](/about)`",
    "```md\n[a](/about)\n```\n",
    "    [a](/about)\n",
    "\\[a](/about)",
    "Text with (/about) and /about.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n",
    '```js caption="a"\n```',
    'See ![a](https://example.com/b.png "c").',
    '[a](https://example.com "b")',
  ])("%j › unchanged", (source) => {
    expect(toAbsoluteForms(source, page).markdown).toBe(source);
  });

  it("matches the rendered text with absolute links", () => {
    const url = fc.constantFrom(
      "/a",
      "b",
      "../c",
      "#d",
      "?e=1&f=2",
      "/g_(h)",
      "https://example.com/i",
      "/ä",
    );
    const text = fc.constantFrom("a", "/a", "**b** /b", "`[x](/a)`", "![/a](/b)", "😀");
    const title = fc.constantFrom("", ' "/a"', " 'b'");
    const link = fc
      .tuple(text, url, title)
      .map(([words, target, name]) => `[${words}](${target}${name})`);
    const block = fc
      .tuple(
        fc.constantFrom("", "- ", "> ", "## ", "1. "),
        fc.array(fc.oneof(link, text), { minLength: 1, maxLength: 3 }),
      )
      .map(([marker, parts]) => `${marker}${parts.join(" ")}`);
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const source = blocks.join("\n\n");
        const rendered = markdownToHtml(toAbsoluteForms(source, page).markdown).html;
        expect(toAbsoluteHtml(rendered, page)).toBe(
          toAbsoluteHtml(markdownToHtml(source).html, page),
        );
        expect(rendered).not.toMatch(/(href|src)="(?!https:)/);
      }),
    );
  });
});

describe("making the links of an HTML fragment absolute", () => {
  it("includes links, sources, fragments and other attributes", () => {
    const html =
      '<p id="x"><a href="/about">a</a> <a href="#x">b</a> <img srcset="/a 1x, b 2x" alt=""><button formaction="/f"></button></p>';
    expect(toAbsoluteHtml(html, page)).toBe(
      '<p id="x"><a href="https://waymark.example/about">a</a> <a href="https://waymark.example/articles/signs#x">b</a> <img srcset="https://waymark.example/a 1x, https://waymark.example/articles/b 2x" alt=""><button formaction="https://waymark.example/f"></button></p>',
    );
  });

  it("removes page-only markup", () => {
    const table = "<table><tbody><tr><td>a</td></tr></tbody></table>";
    const code =
      '<pre tabindex="0"><code><span class="word">a <span class="text">b</span></span></code></pre>';
    expect(
      toAbsoluteHtml(
        `<h2 id="x"><a href="#x">A</a></h2><div class="scroll">${table}</div>${code}<span>kept</span>`,
        page,
      ),
    ).toBe(`<h2 id="x">A</h2>${table}<pre tabindex="0"><code>a b</code></pre><span>kept</span>`);
  });

  it("removes forbidden markup from MDX expressions", () => {
    const html =
      '<meta content="a"><script>go()</script><x-y><a href="javascript:go()" ping="/p" onclick="go()">a</a></x-y>';
    expect(
      toAbsoluteHtml(
        `${html}<table><tbody><tr><td style="text-align: right">b</td></tr></tbody></table>`,
        page,
      ),
    ).toBe('<a>a</a><table><tbody><tr><td style="text-align: right">b</td></tr></tbody></table>');
  });

  it.each([
    "a & `<b>` \"c\" [d](/e?f=1&g=2 'h') [i](#j)",
    "## A\n\n1. b\n\n| c | d |\n| :-- | --: |\n| `e` | f |",
    "```ts\na && b > c;\n```\n\n[d](javascript:e) [f](java&#10;script:g)",
    "## [A](#a)\n\n<b onclick='c()'>d</b> <meta>",
  ])("has the same result with and without parsing: %s", (source) => {
    const { html } = markdownToHtml(source, { features: { rawHtml: true } });
    const parsed = "<span></span>";
    expect(toAbsoluteHtml(`${html}${parsed}`, page)).toBe(`${toAbsoluteHtml(html, page)}${parsed}`);
  });
});

it.each([
  ["# One\n\n## Two ##\n\ntext\n", "## One\n\n### Two ##\n\ntext\n"],
  ["###### Six\n", "###### Six\n"],
  ["```sh\n# a comment\n```\n", "```sh\n# a comment\n```\n"],
  ["One\n===\n\nTwo *lines*\nof it\n---\n", "## One\n\n### Two *lines* of it\n"],
  [
    "> ## Quoted\n>\n> Two\n> ---\n\n- ## In a list\n",
    "> ### Quoted\n>\n> ### Two\n\n- ### In a list\n",
  ],
  [
    'https://example.com/ and\n[one](/a "b")\n===\n',
    '## <https://example.com/> and [one](https://waymark.example/a "b")\n',
  ],
  ["[^1]: # Unused\n\n# Said\n", "## Said\n"],
  [
    "[a] [b][] ![c][a] [^1]\n\n[a]: /a\n[b]: /b\n[^1]: Note\n",
    "[a][articles/signs:a] [b][articles/signs:b] ![c][articles/signs:a] [^articles/signs:1]\n\n[articles/signs:a]: https://waymark.example/a\n[articles/signs:b]: https://waymark.example/b\n[^articles/signs:1]: Note\n",
  ],
  ["#\n\n😀 # none\n\n# äöü 漢字\n", "##\n\n😀 # none\n\n## äöü 漢字\n"],
])("as a part of a longer document: %j › %j", (source, deeper) => {
  expect(toAbsoluteForms(source, page).deeper).toBe(deeper);
});
