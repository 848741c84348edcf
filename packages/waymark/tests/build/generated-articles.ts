import fc from "fast-check";

/** A file's name below `src/content/articles`, and its source. */
export type GeneratedArticle = Readonly<{ name: string; source: string }>;

const words = fc.constantFrom(
  ...["A sign by the road", "Más señales", "標識と道路の話", "لافتة على الطريق", "שלט בדרך"],
  ...[
    "Signs: a 'short' history",
    'The "best" sign',
    "C# & C++ < fast",
    "100 % of #signs",
    "🚸🏽 Signs",
  ],
  ...[
    "Größe, Übung & Maß",
    "Cafe\u0301 signs",
    "- Not a list",
    "[Not] a (link)",
    "2026-01-01 or later",
  ],
  ...[
    "*Stars* and `code`",
    "Back\\slash \\b",
    "{{email}} {braces}",
    "A very long title ".repeat(4).trim(),
  ],
);

const escapes = fc.constantFrom(
  ...["\\b", "\\0", "\\e", "\\ud800", "\\uFFFE", "\\u202e", "\\N"],
  ...["\\t", "\\n", "\\u00e9", "\\U0001F600", "\\ud83d\\ude00", "\\_", "\\L", "\\u200f"],
);

/** Written in each style of YAML. */
const text = fc.oneof(
  { weight: 4, arbitrary: words.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: words.map((value) => `'${value.replaceAll("'", "''")}'`) },
  { weight: 1, arbitrary: words },
  { weight: 1, arbitrary: words.map((value) => `|\n  ${value}\n  ${value.slice(0, 9)}`) },
  { weight: 1, arbitrary: words.map((value) => `>-\n  ${value}\n  and more`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(words, escapes)
      .map(([value, written]) => `${JSON.stringify(value.slice(0, 40)).slice(0, -1)} ${written}"`),
  },
);

const dates = fc.constantFrom(
  ...["2026-01-01", "2026-1-2", "2025-12-31 23:59", "2026-01-01T09:00+01:00", "2031-05-05"],
  ...["2026-02-30", "'2026-01-01'", "1969-07-20", "0001-01-01"],
);

const tags = fc.constantFrom(
  ...["[signs]", "[signs, Größe]", "[signs, 標識]", "[signs, C++]", "[cafe\u0301, signs]"],
  ...["[signs, لافتة]", "[signs, '404']", "[signs, 404]", "[]", "[signs, signs]"],
);

const labels = fc.constantFrom("1", "año", "日本", "שלום", "an\u0303o", "a%b", "a&b", "a_b", "a-b");

const soundBlocks = fc.oneof(
  words.map((value) => `${value}.`),
  words.map((value) => `## ${value}`),
  fc.tuple(words, labels).map(([value, label]) => `${value}[^${label}]\n\n[^${label}]: Note.`),
  fc.constantFrom(
    "[Home](/) and [about](/about)",
    "[A](./signs.md) [B](/articles/paint)",
    "<https://example.com/?a=1&b=2>",
    "[Top](#main)",
    "[ref]\n\n[ref]: /about 'T'",
    "[C](/tags/signs) [N](./café.md#über) [N](/articles/cafe%CC%81) [N](./cafe\u0301.md)",
    "www.example.com and a@example.com",
    "A &amp; B &copy; &nbsp; &#9731;",
    "| A | B |\n|---|---|\n| 1 | `x` |",
    "- one\n- two\n  1. three",
    "> [!NOTE]\n> Text",
    "```js\nconst a = '<b>&#8;';\n```",
    "~~~text\n]]> \\u0000 ~~~ x\n~~~",
    "`]]>` and `&lt;`",
    "A  \nB\\\nC",
    "\\# \\* \\_ \\[x\\]",
    "“Quotes” 'single' -- ...",
    "\u200f\u202bRTL\u202c and \u2067more\u2069",
  ),
);

/** HTML that MDX reads differently. */
const htmlBlocks = fc.constantFrom(
  "<b>bold</b> & <i>it</i>",
  "<p>A<br>B</p>",
  "<div>\n\n*In*\n\n</div>",
  "<!-- gone -->",
  "<details><summary>S</summary>T</details>",
  "    code ]]>",
);

const oddBlocks = fc.constantFrom(
  "[Gone](/gone)",
  "[Here](#nowhere)",
  "[x](<a b>)",
  "[A](http://[::1)",
  "[J](javascript:go())",
  "![A sign](/figures/none.svg)",
  "![](/a.svg)",
  "<script>1</script>",
  "<b title='&#8;'>x</b>",
  "A &#8; B",
  "Setext\n===",
  "$x^{2$",
);

const blocks = fc.oneof(
  { weight: 12, arbitrary: soundBlocks },
  { weight: 3, arbitrary: htmlBlocks },
  { weight: 1, arbitrary: oddBlocks },
);

const mdxBlocks = fc.oneof(
  { weight: 6, arbitrary: soundBlocks.filter((block) => !/[<{]/.test(block)) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "{1 + 1}",
      "<b>{frontmatter.title}</b>",
      "{/* gone */}",
      "{[1, 2].map((one) => <i key={one}>{one}</i>)}",
      "<p id='día'>x</p>\n\n[a](#día)".normalize("NFD"),
      '{"]]>"}',
      "<>x</>",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "{nothing}",
      "{null.x}",
      "{'A\\bB'}",
      "<Gone />",
      "<b>open",
      "{open",
    ),
  },
);

const mdxHeads = fc.constantFrom(
  ...["", "", "", "", "", "", "export const a = 1;\n\n{a}\n\n", 'import X from "no-such";\n\n'],
  ...[
    'import X from "./none.astro";\n\n',
    'import { join } from "node:path";\n\n{join("a", "b")}\n\n',
  ],
);

const names = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      ...["plain", "Größe", "nin\u0303o", "標識", "לוח", "two words", "under_score", "dot.ted"],
      ...["UPPER", "~tilde", ".hidden", "~$lock", "folder/inner", "'quoted'", "a&b", "(copy)"],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom("100%", "a#b", "q?") },
);

export const generatedArticle = fc
  .record({
    title: text,
    description: fc.oneof(
      { weight: 1, arbitrary: text },
      {
        weight: 5,
        arbitrary: words.map((value) => JSON.stringify(`${value} and what they say to all.`)),
      },
    ),
    published: fc.oneof(
      { weight: 6, arbitrary: fc.constant("2026-01-01") },
      { weight: 1, arbitrary: dates },
    ),
    tags: fc.oneof(
      { weight: 4, arbitrary: fc.constant("[signs]") },
      { weight: 1, arbitrary: tags },
    ),
    more: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom(
          ...["", "draft: true\n", "author: Ada\n", "series: 'Übung'\n", "authors: [ada]\n"],
          "updated: 2026-02-02\n",
        ),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom("authors: [gone]\n", "slug: x\n", 'author: "A\\x07"\n'),
      },
    ),
    name: names,
    isMdx: fc.boolean(),
    head: mdxHeads,
    markdown: fc.array(blocks, { minLength: 1, maxLength: 5 }),
    mdx: fc.array(mdxBlocks, { minLength: 1, maxLength: 4 }),
  })
  .map(({ title, description, published, tags, more, name, isMdx, head, markdown, mdx }) => {
    const front = `title: ${title}\ndescription: ${description}\npublished: ${published}\ntags: ${tags}\n${more}`;
    const body = isMdx ? head + mdx.join("\n\n") : markdown.join("\n\n");
    return { name, isMdx, source: `---\n${front}---\n\n${body}\n` };
  });

/** With a number in each name, so that no two have the same address. */
export function generateArticles(count: number, seed: number): readonly GeneratedArticle[] {
  return fc
    .sample(generatedArticle, { numRuns: count, seed })
    .map(({ name, isMdx, source }, index) => ({
      name: `${name}-n${index}.${isMdx ? "mdx" : "md"}`,
      source,
    }));
}
