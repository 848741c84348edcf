import fc from "fast-check";
import type { PhrasingContent } from "mdast";
import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "../../src/markdown/html-to-markdown.ts";
import { serialize, toHeading, toLink, toParagraph } from "../../src/markdown/serialize.ts";

const pieces = ["\u00a0", ..."aé1 .:,-·'?—“/*_[#&!\n", "www", "http", "]("];
const words = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 })
  .map((some) => some.join(""));
const part = fc.oneof(
  words,
  fc.tuple(words, words).map(([text, url]) => toLink(text, url)),
);

const toNode = (one: string | PhrasingContent): PhrasingContent =>
  typeof one === "string" ? { type: "text", value: one.replace(/\s*\n\s*/g, " ") } : one;

describe("text and links as Markdown", () => {
  it("are unchanged if nothing needs to be escaped", () => {
    const tags = [toLink("caching", "/tags/caching"), ", ", toLink("topic-1", "/tags/topic-1")];
    expect(
      toParagraph(
        "Published ",
        "1 November 2026",
        " · ",
        "4 min to read",
        " · ",
        "Tags: ",
        ...tags,
      ),
    ).toBe(
      "Published 1 November 2026 · 4 min to read · Tags: [caching](/tags/caching), [topic-1](/tags/topic-1)",
    );
    expect(toParagraph("3. Januar 2026 · 2. Teil")).toBe("3\\. Januar 2026 · 2. Teil");
    expect(toHeading(2, "What a 404 says: nothing?")).toBe("## What a 404 says: nothing?");
  });

  it("otherwise match the serializer's output", () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        expect(toParagraph(...parts)).toBe(
          serialize({ type: "paragraph", children: parts.map(toNode) }),
        );
      }),
      { numRuns: 3000 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          words,
          words.map((text) => toLink(text, "/a")),
        ),
        (one) => {
          expect(toHeading(2, one)).toBe(
            serialize({ type: "heading", depth: 2, children: [toNode(one)] }),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ["code, its breaks left out", "<p>Run <code>ls <wbr>-l</code></p>", "Run `ls -l`"],
  [
    "blocks of code",
    '<pre class="x"><code class="language-sh"><span class="k">ls</span> -l\n#</code></pre>',
    "```sh\nls -l\n#\n```",
  ],
  [
    "figures of code, by their language, below their caption",
    '<figure class="code" data-language="js"><figcaption>a.mjs</figcaption><pre tabindex="0"><code>a();</code></pre></figure>',
    "*a.mjs*\n\n```js\na();\n```",
  ],
  [
    "figures of a picture",
    '<figure><img src="/x.svg" alt="A" width="4"><figcaption>"B"</figcaption></figure>',
    '![A](/x.svg)\n\n*"B"*',
  ],
  [
    "figures of anything else, by their content",
    "<figure><p>A</p><figcaption>b</figcaption></figure>",
    "A\n\n*b*",
  ],
  [
    "tables",
    "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>x|y</td></tr></table>",
    "| a | b |\n| - | - |\n| 1 | x\\|y |",
  ],
  [
    "cells of several paragraphs, lists or tables, on one line",
    "<table><tr><th>a</th></tr><tr><td><p>1</p><p>2</p></td></tr><tr><td>3<ul><li>4</li><li><b>5</b></li></ul></td></tr><tr><td><table><tr><td>6</td><td>7</td></tr></table><p>8</p></td></tr></table><p>b</p>",
    "| a |\n| - |\n| 1 2 |\n| 3 4 **5** |\n| 6 7 8 |\n\nb",
  ],
  [
    "captions of tables",
    "<table><caption>Is <code>a</code></caption><tr><th>a</th></tr></table>",
    "*Is `a`*\n\n| a |\n| - |",
  ],
  [
    "text that looks like Markdown",
    "<p>2 * 3 * 4, # 5 and [6]</p>",
    "2 \\* 3 \\* 4, # 5 and \\[6]",
  ],
  [
    "elements without a Markdown form",
    "<aside><p>Mind the <kbd>x</kbd> <abbr>Mr</abbr>.</p></aside>",
    "Mind the `x` Mr.",
  ],
  [
    "headings that are links to themselves, by their text",
    '<h2 id="a"><a href="#a">A <em>b</em></a></h2>',
    "## A *b*",
  ],
  ["nothing", "", ""],
])("HTML as Markdown › %s", (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});
