import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const find = async (text: string, name = "src/content/articles/a.md") =>
  (await findIn({ [name]: toArticle(text) }, { math: "no" })).map((line) =>
    line.replace(`${name}:`, ""),
  );
const code = "To show it as it is, write it as code.";
const toCallout = (kind: string) =>
  `Write a callout:  > [!${kind}]  on one line, and > before each line of its text. ${code}`;
const details =
  "Write  <details><summary>Title</summary>,  an empty line, the text, an empty line and  </details>";
const video = `Write the video's address on a separate line:  ![What it shows](https://…)  ${code}`;
const contents = `Remove it. Long pages show their sections by themselves. ${code}`;
const remove = `Remove it. ${code}`;
const comment = `Write  <!-- a comment -->  ${code}`;

describe("syntax of another system is reported with its line and what to write", () => {
  it.each([
    ["Docusaurus", ":::note\nText\n:::", ":::note", toCallout("NOTE")],
    ["Docusaurus", "> :::tip[Title *a*]\n> Text\n> :::", ":::tip[Title *a*]", toCallout("TIP")],
    ["VitePress", "::: danger Stop\nText\n:::", "::: danger Stop", toCallout("CAUTION")],
    ["VitePress", "::: details\nText\n:::", "::: details", `${details}  ${code}`],
    ["Pandoc", "::::: {.note}\nText\n:::::", "::::: {.note}", toCallout("NOTE")],
    ["MyST", ":::{warning}\nText\n:::", ":::{warning}", toCallout("WARNING")],
    [
      "VitePress",
      "::: code-group\n:::",
      "::: code-group",
      `Remove the lines that start with ::: ${code}`.replace("::: To", ":::  To"),
    ],
    ["directives", "::youtube{#abc}", "::youtube{#abc}", video],
    ["directives", "An :abbr[HTML]{title=x} here", ":abbr[HTML]{title=x}", remove],
    ["MkDocs", '!!! warning "Careful"\n    Text', '!!! warning "Careful"', toCallout("WARNING")],
    ["MkDocs", "???+ tip\n\n    Text", "???+ tip", toCallout("TIP")],
    [
      "MkDocs",
      '=== "Tab"\n\n    Text',
      '=== "Tab"',
      `The site has no tabs. Write a heading for each. ${code}`,
    ],
    ["kramdown", "Text\n{: .lead #x}", "{: .lead #x}", remove],
    ["kramdown", "Text\n{:toc}", "{:toc}", contents],
    [
      "Pandoc",
      "## Set it up {#set-it-up}",
      "{#set-it-up}",
      `Remove it: the heading's address is #set-it-up anyway. ${code}`,
    ],
    [
      "Pandoc",
      "Set *it* up {#setup}\n---",
      "{#setup}",
      `Remove it: the heading's address is #set-it-up. For another one, write  <h2 id="setup">Set it up</h2>  ${code}`,
    ],
    ["Pandoc", "## Set up {.wide}", "{.wide}", remove],
    ["Pandoc", "![A](https://example.com/a.png){.wide width=50%}", "{.wide width=50%}", remove],
    ["Pandoc", "[text]{.small-caps}", "{.small-caps}", remove],
    [
      "Liquid",
      '{% include figure.html src="a.png" %}',
      '{% include figure.html src="a.png" %}',
      remove,
    ],
    [
      "Liquid",
      "See [it]({% post_url 2026-01-01-a %}).",
      "{% post_url 2026-01-01-a %}",
      `Link to the file:  [text](./other.md)  ${code}`,
    ],
    ["Liquid", "{% youtube abc %}", "{% youtube abc %}", video],
    [
      "Liquid",
      "On {{ page.title }} and {{ 'a' | upcase }}",
      "{{ page.title }}",
      `Write the value itself. ${code}`,
    ],
    [
      "Hugo",
      '{{< figure src="https://example.com/a.png" >}}',
      '{{< figure src="https://example.com/a.png" >}}',
      `Write  ![What it shows](./picture.jpg)  ${code}`,
    ],
    ["Hugo", "{{<youtube abc>}}", "{{<youtube abc>}}", video],
    ["Hugo", "{{% notice tip %}}Text{{% /notice %}}", "{{% notice tip %}}", toCallout("NOTE")],
    ["Hugo", "{{ .Site.Title }}", "{{ .Site.Title }}", `Write the value itself. ${code}`],
    ["a contents list", "[TOC]", "[TOC]", contents],
    ["a contents list", "[[toc]]", "[[toc]]", contents],
    ["a contents list", "[[_TOC_]]", "[[_TOC_]]", contents],
    [
      "Obsidian",
      "See [[Other page]].",
      "[[Other page]]",
      `Write  [Other page](./Other-page.md)  ${code}`,
    ],
    [
      "Obsidian",
      "See [[other#part|the *other*]].",
      "[[other#part|the *other*]]",
      `Write  [the *other*](./other.md)  ${code}`,
    ],
    ["Obsidian", "![[sign.png]]", "![[sign.png]]", `Write  ![What it shows](./sign.png)  ${code}`],
    [
      "Obsidian",
      "A ==marked **word**== here",
      "==marked **word**==",
      `Write  <mark>marked **word**</mark>  ${code}`,
    ],
    ["Obsidian", "这是==重点==。", "==重点==", `Write  <mark>重点</mark>  ${code}`],
    ["Obsidian", "A %%hidden\nword%% here", "%%hidden word%%", comment],
    ["Obsidian", "Text ^a1b2c3", "^a1b2c3", `Remove it. Links lead to headings. ${code}`],
    [
      "Pandoc",
      "Text^[A note here.]",
      "^[A note here.]",
      `Write  [^1]  and, on a separate line,  [^1]: A note here.  ${code}`.replace(
        "here.  To",
        "here. To",
      ),
    ],
    ["inserted text", "A ++new++ word", "++new++", `Write  <ins>new</ins>  ${code}`],
    [
      "CriticMarkup",
      "A {++new++} word",
      "{++new++}",
      `Write  <ins>new</ins>, <del>old</del>, <mark>marked</mark>  or  <!-- a comment -->  ${code}`,
    ],
    ["a short code", "Hello :smile:!", ":smile:", `Write the emoji itself, such as 🙂  ${code}`],
    ["TeX", "Text\n\n\\newpage", "\\newpage", `Remove it, or use Markdown. ${code}`],
    ["markdown-it", "@[youtube](abcdefghijk)", "@[youtube](abcdefghijk)", video],
    ["reST", ".. note:: Text", ".. note:: Text", toCallout("NOTE")],
    ["reST", "See :ref:`setup`.", ":ref:", `Link to the file:  [text](./other.md)  ${code}`],
    ["MyST", "See {ref}`setup`.", "{ref}", `Link to the file:  [text](./other.md)  ${code}`],
    ["AsciiDoc", "== Set up", "== Set up", `Write a heading:  ## Set up  ${code}`],
    [
      "AsciiDoc",
      "image::sign.png[A sign]",
      "image::sign.png[A sign]",
      `Write  ![What it shows](./picture.jpg)  ${code}`,
    ],
    ["Org mode", "#+BEGIN_SRC js", "#+BEGIN_SRC js", `Write it in Markdown, or remove it. ${code}`],
    [
      "PHP Markdown Extra",
      "*[HTML]: Hypertext",
      "*[HTML]: Hypertext",
      `In the text, write  <abbr title="Hypertext">HTML</abbr>  ${code}`,
    ],
    [
      "Microsoft's docs",
      "> [!VIDEO https://example.com/v]",
      "[!VIDEO https://example.com/v]",
      video,
    ],
    ["Textile", "h2. Set up", "h2. Set up", `Write a heading:  ## Set up  ${code}`],
    [
      "WordPress",
      '[gallery ids="1,2"]',
      '[gallery ids="1,2"]',
      `Use Markdown, such as **bold**, [text](https://…) and ![What it shows](./picture.jpg). ${code}`,
    ],
    [
      "MDX",
      'import A from "../a.astro"',
      'import A from "../a.astro"',
      `Only .mdx files can import components. Rename the file to .mdx, or remove the line. ${code}`,
    ],
    ["MDX", "{/* hidden */}", "{/* hidden */}", comment],
    ["MkDocs", "!!!note\n    Text", "!!!note", toCallout("NOTE")],
    ["Discord", "It is ||the butler||.", "||the butler||", `${details}  ${code}`],
    [
      "Logseq",
      "A ^^marked^^ word",
      "^^marked^^",
      `Write  <u>marked</u>  or  <mark>marked</mark>  ${code}`,
    ],
    [
      "Dataview",
      "due date:: 2026-01-01",
      "due date:: 2026-01-01",
      `Write  **due date:** 2026-01-01  ${code}`,
    ],
    ["Dataview", "Paint it [due:: tomorrow].", "[due:: tomorrow]", `Write  due: tomorrow  ${code}`],
    ["PlantUML", "!include other.md", "!include other.md", `Write the text itself. ${code}`],
    ["Markdown Include", "{!other.md!}", "{!other.md!}", `Write the text itself. ${code}`],
    [
      "Markdown Preview",
      '@import "other.md"',
      '@import "other.md"',
      `Write the text itself. ${code}`,
    ],
    ["MultiMarkdown", "{{TOC}}", "{{TOC}}", contents],
    ["CSDN", "@[TOC](Contents)", "@[TOC](Contents)", contents],
    ["a table cell", "| a |\n| - |\n| [[b]] |", "[[b]]", `Write  [b](./b.md)  ${code}`],
  ])("%s: %j", async (_, text, written, advice) => {
    const first = (await find(text)).find((line) => line.includes("is shown as text"));
    expect(first).toMatch(/^warning \d+: /);
    expect(first?.replace(/^warning \d+: /, "")).toBe(`${written} is shown as text. ${advice}`);
  });

  it("in a quotation, a list and a paragraph of several lines", async () => {
    expect(
      (await find("A\n\n> B\n> *c*\n> ==d== `e`\n\n- f\n  ==g==")).map((line) => line.slice(0, 17)),
    ).toEqual(["warning 12: ==d==", "warning 15: ==g=="]);
  });

  it.each([
    ["<!--more-->", "Remove it. Lists and feeds show the description in the front matter."],
    ["<!-- truncate -->", "Remove it. Lists and feeds show the description in the front matter."],
    ["<!-- toc -->", "Remove it. Long pages show their sections by themselves."],
  ])("%s has no effect", async (text, advice) => {
    expect(await find(`A\n\n${text}\n\nB`)).toEqual([
      `warning 10: ${text} has no effect. ${advice}`,
    ]);
  });

  it("the tasks of Org mode", async () => {
    expect(await find("* TODO Paint\n* DONE Saw")).toEqual([
      'warning 8: "TODO" is shown as text. Write a task as  - [ ] Paint',
      'warning 9: "DONE" is shown as text. Write a task as  - [x] Saw',
    ]);
  });

  it("names of code in braces", async () => {
    const shown = "has no syntax highlighting.";
    expect(await find("```{python}\n1\n```\n\n```{note}\n2\n```")).toEqual([
      `warning 8: The code block language "{python}" ${shown} Write the name without braces:  \`\`\`python`,
      `warning 12: The code block language "{note}" ${shown} Write a callout:  > [!NOTE]  on one line, and > before each line of its text.`,
    ]);
  });
});

describe("no syntax of another system is found in", () => {
  it.each([
    "`[[a]]`, `{{ page.title }}`, `{% raw %}`, `==`, `:smile:`, `{#id}` and ``:::note``",
    "```\n:::note\n{% include a %}\n## A {#b}\n```",
    "A\n\n    :::note\n    [[a]]",
    "\\[[a]] \\==b\\== \\{{ page.title }} \\:smile: \\:::note \\{% raw %}",
    "If a == b and c == d, or a==b and c==d, use C++ and i++ or ++j.",
    "At 10:30:45, ratio 1:2:3, a::b::c, std::vector and ::1.",
    "https://example.com/a:b:c and <https://example.com/{#a}/[[b]]>",
    "f(x) = [[1, 2], [3, 4]], x[[1]], [[1]] and [[ -f a ]]",
    "An object {a: 1}, a set {x}, a path /users/{id}, {name}, and {key=value} pairs.",
    "50%% of 20%% and %%",
    "C++。TensorFlow `C`++ and ++。",
    "++i and j++, ++count und total++, ++i, j++",
    "a||b||c, ||x|| and a || b || c",
    "(^^) and (^^;) 안녕^^ 하세요^^",
    "std:: names, Foo::bar and Example::\n\n    code",
    "!include is a directive, and !!!Wow",
    "E = mc^2 and a^b^c, (^_^) and ^[a-z]+$",
    "Wow!!! What??? Really?",
    "!!! Attention please",
    "C:\\new\\text and \\_underscores\\_",
    "* TODO: paint\n- TODO paint",
    "1. export the file\n2. import it from the menu",
    "[a]: https://example.com\n\n[a] [a][] and [*a*][a]",
    "Hello @[Sam](/about), mail a@[1.2.3.4]",
    "Prices start at €5 **",
    "A heading with {braces} inside",
    "<!-- more about this later -->\n\nText",
    "Term\n: Definition",
    "H~2~O, x^2^ and ~~gone~~",
    "> [!NOTE]\n> Text",
    "Key = value\n\n= 5",
    "[/about](/about) and [b]",
    `{{ a }} and ${"$"}{{ github.ref }}`,
  ])("%j", async (text) => {
    const files = {
      "src/content/pages/about.md":
        "---\ntitle: About\ndescription: Who paints all of the signs.\nupdated: 2026-01-01\n---\nText\n",
    };
    const found = await findIn({ ...files, "src/content/articles/a.md": toArticle(text) });
    expect(
      found.filter((line) => line.includes("shown as text") || line.includes("no effect")),
    ).toEqual([]);
  });
});

describe("Markdown in the characters of other keyboards is reported with what to write", () => {
  const lines = "The lines become one paragraph. Start each with";
  it.each([
    ["＃ 見出し", "Write a heading:  ## 見出し"],
    ["＃＃＃見出し", "Write a heading:  ### 見出し"],
    [
      "##\u3000見出し",
      "The space after ## is the character U+3000. Write an ordinary space:  ## 見出し",
    ],
    [
      "##\u00a0Title",
      "The space after ## is the character U+00A0. Write an ordinary space:  ## Title",
    ],
    ["-\u3000項目", "The space after - is the character U+3000. Write an ordinary space:  - 項目"],
    ["• One *a*\n• Two", `${lines} a hyphen and a space:  - One *a*`],
    ["> ・一\n> ・二", `${lines} a hyphen and a space:  - 一`],
    ["１．一\n２．二", `${lines} a number, a period and a space:  1. 一`],
    ["1、一\n2、二", `${lines} a number, a period and a space:  1. 一`],
    ["＞ 引用", "Write a quotation:  > 引用"],
    ["···js", "Write three backticks:  ```js"],
    ["看 ｀npm install｀ 吧", "Write  `npm install`"],
    ["＊＊注意＊＊です", "Write  **注意**"],
    ["[关于]（/about）", "Write  [关于](/about)"],
    ["[关于](/about）", "Write  [关于](/about)"],
    ["【关于】(/about)", "Write  [关于](/about)"],
    ["［例］（https://example.com/a）。", "Write  [例](https://example.com/a)"],
    ["看！［图］（./sign.png）", "Write  ![图](./sign.png)"],
    ["注［^1］", "Write  [^1]"],
    ["> 【!NOTE】\n> 文", "Write  [!NOTE]"],
    ["一＜br＞二", "Write  <br>"],
  ])("%j › %s", async (text, advice) => {
    expect((await find(text))[0]?.replace(/^warning 8: .* is shown as text\. /, "")).toBe(
      `${advice}${advice.endsWith(".") ? " " : "  "}${code}`,
    );
  });

  it("such as a note", async () => {
    expect(await find("文[^1]\n\n[^1]：注")).toContain(
      `warning 10: [^1]：注 is shown as text. Write a note:  [^1]: 注  ${code}`,
    );
  });

  it("such as an image, which would be a link", async () => {
    expect(await find("！[图](https://example.com/a.png)")).toEqual([
      "warning 8: The ！ before [图](https://example.com/a.png) is full-width, so the image is a link. Write  ![图](https://example.com/a.png)",
    ]);
  });

  it.each([
    "＃タグ ＃日記、＃１",
    "1.\u00a0Januar, -\u00a0Foo",
    "• One",
    "• One\\\n• Two",
    "＞＿＜ (´・ω・｀) と (´・ω・｀)",
    "······",
    "看！[图](https://example.com)，函数（见 /etc）和【注意】(重要)、【来源】（https://example.com/a）",
    "[`.js`/`.ts`]（[a](https://example.com)）",
    "[注]：说明",
    "npm install ＜name＞",
    "`[x]（/y）` と\n\n    ＃ code",
  ])("but %j is text", async (text) => {
    expect(await find(text)).toEqual([]);
  });
});

describe("a text above a line of hyphens", () => {
  it.each([
    ["One line.\n---", '"One line." is a heading'],
    ["> Two\n> lines\n> ---", '"Two lines" is a heading'],
    [`${"long ".repeat(25)}\n---`, "is a heading, because the line below it is ---."],
  ])("%j is reported as a heading", async (text, message) => {
    expect(await find(text)).toEqual([expect.stringContaining(message)]);
  });

  it("is a heading if it looks like one", async () => {
    expect(await find("A *heading*\n-----------\n\nText")).toEqual([]);
  });
});

describe("a code block that is never closed", () => {
  const advise = (fence: string, line = 8) => [
    `warning ${line}: This code block is never closed, so everything below is shown as code. Below the code, add a line of ${fence}`,
  ];

  it.each([
    ["```js\n1\n\n## A", advise("```")],
    ["~~~\n1\n```", advise("~~~")],
    ["`````\n1\n```", advise("`````")],
    ["> ```\n> 1\n\nText", advise("```")],
    ["- a\n\n  ```\n  1\n\nText", advise("```", 10)],
    ["```\n1\n    ```", advise("```")],
    ["```\n1\n```\n\n```", advise("```", 12)],
    ["```\n1\n```\n\n~~~\n```\n~~~\n\n> ````\n> 1\n> ````\n\n- ```\n  1\n  ```", []],
  ])("%j", async (text, expected) => {
    expect(await find(text)).toEqual(expected);
  });
});
