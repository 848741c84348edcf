import { describe, expect, it } from "vitest";
import { description, findIn, toArticle, toPage } from "./made-site.ts";

const markdown = "src/content/articles/a.md";
const mdx = "src/content/articles/a.mdx";
const find = async (text: string, file = markdown) =>
  (await findIn({ [file]: toArticle(text) })).map((line) => line.replace(`${file}:`, ""));

const advice = "Use https://…, mailto:…, tel:… or the path of a page, such as /about.";
const scheme = (line: number, address: string, name = "javascript:", how = advice) =>
  `error ${line}: The address "${address}" starts with ${name}, which is not allowed. ${how}`;

describe("a dangerous URL scheme", () => {
  it.each([
    ["Text\n\n[Go](javascript:go())", scheme(10, "javascript:go()")],
    ["[Go](JAVA&#115;cript:go())", scheme(8, "JAVAscript:go()")],
    ["<javascript:go()>", scheme(8, "javascript:go()")],
    ["[Go][1]\n\n[1]: vbscript:go()", scheme(10, "vbscript:go()", "vbscript:")],
    ["[Go](data:text/html,go)", scheme(8, "data:text/html,go", "data:")],
    ["![Go](data:text/html,go)", scheme(8, "data:text/html,go", "data:")],
    [
      "[Go](file:///C:/plan.pdf)",
      scheme(
        8,
        "file:///C:/plan.pdf",
        "file:",
        "Copy the file to public/files and write /files/plan.pdf",
      ),
    ],
    [
      "![Go](C:\\a\\b.jpg)",
      scheme(8, "C:\\\\a\\\\b.jpg", "c:", "Copy the file to the text's folder and write ./b.jpg"),
    ],
    ['<a href="java\nscript:go()">Go</a>', scheme(8, "java\\nscript:go()")],
    ['<a href="&#9;javascript:go()">Go</a>', scheme(8, "\\tjavascript:go()")],
    ['<map name="m"><area href="javascript:go()" alt="Go"></map>', scheme(8, "javascript:go()")],
    ['<form><button formaction="javascript:go()">Go</button></form>', scheme(8, "javascript:go()")],
    ['<img alt="" src="/favicon.ico" srcset="javascript:go() 2x">', scheme(8, "javascript:go()")],
    [
      '<video title="A" poster="javascript:go()" src="/favicon.ico"></video>',
      scheme(8, "javascript:go()"),
    ],
  ])("is an error: %j", async (text, message) => {
    expect(await find(text)).toEqual([message]);
  });

  it("is not meant by a type between angle brackets", async () => {
    expect(await find("A vector<std::string> v")).toEqual([
      "error 8: <std::string> is read as a link. Write it as code:  `<std::string>`  or with a backslash:  \\<std::string>",
    ]);
    expect(await find("A vector\\<std::string> v and `vector<std::string>`")).toEqual([]);
  });

  it("is an error behind a control character, which is one too", async () => {
    expect(await find('<a href="&#1;javascript:go()">Go</a>')).toEqual([
      expect.stringContaining("error 8: &#1; is a control character"),
      scheme(8, "\\u0001javascript:go()"),
    ]);
  });

  it("is an error in MDX, front matter, section fields and task guides", async () => {
    const bread = `---\ntitle: Rye loaf\ndescription: What there is to say here.\nupdated: 2026-01-01\nflour: Rye\norder: data:text/html,go\n---\nText\n`;
    const guide =
      "---\nname: look\ndescription: Looks up at a sign by the road.\n---\n\n[Go](javascript:go())\n";
    const found = await findIn({
      [mdx]: toArticle('<a href="javascript:go()">Go</a>'),
      "src/content/breads/rye.md": bread,
      "src/content/skills/look/SKILL.md": guide,
    });
    expect(found).toEqual([
      scheme(8, "javascript:go()").replace("8", `${mdx}:8`),
      expect.stringContaining(
        "error src/content/breads/rye.md:6: order must be a URL that starts with",
      ),
      scheme(6, "javascript:go()").replace("6", "src/content/skills/look/SKILL.md:6"),
    ]);
  });

  it.each([
    "[a](tel:+431234567) [b](mailto:a@b.example) [c](sms:+431234567) [d](geo:1,2) [e](webcal://x.example/y) [f](magnet:?x=y) <xmpp:a@b.example>",
    "![A](data:image/png;base64,AAAA)",
    '<a href="whatsapp://send?text=a" target="_blank" rel="noopener">a</a>',
  ])("is distinguished from common schemes: %j", async (text) => {
    expect(await find(text)).toEqual([]);
  });
});

it("permits data attributes with other values", async () => {
  const text =
    '<p data-src="https://player.example.com/1" data-picture="data:image/png;base64,AAAA" data-note="javascript is a language" data-time="note: 9:30">a</p>';
  expect(await find(text)).toEqual([]);
});

describe("an address on another site that a page would load", () => {
  const spellings = [
    "//other.example/x",
    "https://other.example/x",
    "http://other.example/x",
    "https:\\\\other.example/x",
    "\\\\other.example/x",
    "/\\other.example/x",
    " //other.example/x",
    "/&#47;other.example/x",
    "https://player.example.com.other.example/x",
    "https://player.example.com@other.example/x",
  ];
  const file = /^error 8: .* is on another site\. Pages do not load files from other sites\./;
  it.each([
    ...spellings.map((address): [string, RegExp] => [`<div data-src="${address}">a</div>`, file]),
    [
      '<figure class="embed" data-embed="player.example.com"><button type="button" data-src="//other.example/x">a</button></figure>',
      file,
    ],
    ['<p data-srcset="/favicon.ico 1x, //other.example/x 2x">a</p>', file],
    ['<p data-poster="//other.example/x">a</p>', file],
    ['<div data-embed="other.example">a</div>', /^error 8: data-embed="other\.example" is not/],
    ['<div data-embed="//other.example">a</div>', /^error 8: data-embed="\/\/other\.example" is/],
    [
      '<iframe src="https://player.example.com/x" title="A" data-picture="//other.example/x"></iframe>',
      file,
    ],
    ['<input type="image" src="//other.example/x" alt="A">', file],
    ['<svg viewBox="0 0 1 1"><use href="//other.example/x#a"/></svg>', file],
    ['<svg viewBox="0 0 1 1"><pattern href="//other.example/x#a"/></svg>', file],
    ['<svg viewBox="0 0 1 1"><path fill="url(//other.example/x#a)"/></svg>', file],
    ['<svg viewBox="0 0 1 1"><path mask="URL( \'//other.example/x#a\' )"/></svg>', file],
    ['<svg viewBox="0 0 1 1"><path clip-path="\\75rl(\\2f/other.example/x#a)"/></svg>', file],
    [
      '<p formaction="//other.example/x">a</p>',
      /^error 8: The form sends its data to another site/,
    ],
    [
      '<iframe src="//other.example/x" title="A"></iframe>',
      /^error 8: The iframe loads from other\.example, which the site does not allow/,
    ],
    [
      '<iframe src="//player.example.com/x" title="A"></iframe>',
      /^error 8: .* must be complete\. Write src="https:\/\/player\.example\.com\/x"\.$/,
    ],
  ])("is an error: %s", async (text, message) => {
    expect(await find(text)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    '<img src="https://other.example/x" alt="A" />',
    '<img src={"//other.example/x"} alt="A" />',
    '<video src="//other.example/x.mp4" title="A" />',
    '<picture><source srcset="//other.example/x 2x" /><img src="/favicon.ico" alt="A" /></picture>',
    '<div data-src="//other.example/x">a</div>',
  ])("is an error in own pages, expressions and attributes of MDX: %s", async (text) => {
    const ownPage = "src/pages/map.astro";
    const files = { [ownPage]: `---\n${description}\n---\n\n\n\n\n${text}\n` };
    const inPage = (await findIn(files)).map((line) => line.replace(`${ownPage}:`, ""));
    expect(inPage).toEqual([expect.stringMatching(file)]);
    expect(await find(`{<>${text}</>}`, mdx)).toEqual([expect.stringMatching(file)]);
    expect(await find(text, mdx)).toEqual([expect.stringMatching(file)]);
  });

  it("does not matter in an attribute that belongs to a component", async () => {
    const files = {
      [mdx]: toArticle(
        'import Order from "../Order.astro";\n\n<Order action="https://other.example/" />',
      ),
      "src/content/Order.astro": "---\nconst { action } = Astro.props;\n---\n<p>{action}</p>\n",
    };
    expect(await findIn(files)).toEqual([]);
  });

  it.each([
    '<div data-src="https://player.example.com/x" data-embed="player.example.com">a</div>',
    '<div data-src="/favicon.ico" data-url="https://other.example/x" data-embed="true">a</div>',
    '<svg viewBox="0 0 1 1"><path id="a" d="M0 0h1" fill="url(#b)"/><use href="#a"/><use href="https://site.example/favicon.svg#a"/></svg>',
    '<q cite="https://other.example/x">a</q> <a href="//other.example/x">b</a>',
    '<img src="https://site.example/favicon.ico" alt="A">',
  ])("is distinguished from other addresses: %s", async (text) => {
    expect(await find(text)).toEqual([]);
  });
});

describe("dangerous HTML", () => {
  const remove =
    "Remove it. Use elements for text, tables, images and media, such as <p> or <video>. Set colors and sizes in src/content/theme.css.";
  it.each([
    [
      '<meta http-equiv="refresh" content="0;url=/x">',
      `error 8: <meta> is not allowed in content. ${remove}`,
    ],
    ['<base href="/favicon.ico">', `error 8: <base> is not allowed in content. ${remove}`],
    [
      '<link rel="canonical" href="/favicon.ico">',
      `error 8: <link> is not allowed in content. ${remove}`,
    ],
    [
      "Text\n\n<style>p { color: red }</style>",
      `error 10: <style> is not allowed in content. ${remove}`,
    ],
    ["<template><p>a</p></template>", `error 8: <template> is not allowed in content. ${remove}`],
    ["<math><mi>x</mi></math>", "error 8: <math> is not allowed in content."],
    ["<svg><animate /></svg>", "error 8: <animate> is not allowed in content."],
    [
      "Use List<String> here",
      "error 8: <String> is read as HTML, so it would not be shown. Write it as code:  `List<String>`  or with a backslash:  List\\<String>",
    ],
    [
      "A Map<String, List<Integer>> here",
      "error 8: <Integer> is read as HTML, so it would not be shown. Write it as code:  `List<Integer>`  or with a backslash:  List\\<Integer>",
    ],
    [
      "Replace <your-name>.",
      "error 8: <your-name> is read as HTML, so it would not be shown. Write it as code:  `<your-name>`  or with a backslash:  \\<your-name>",
    ],
    ["<sumary open>b", "error 8: <sumary> is not allowed in content. Remove it."],
    ["a <sumary>b</sumary>", "error 8: <sumary> is not allowed in content. Remove it."],
    [
      'a <a href="/favicon.ico" ping="/favicon.ico">b</a>',
      "error 8: ping= is not allowed on <a>. Remove it.",
    ],
    [
      'a <a href="/favicon.ico" target="w">b</a>',
      'error 8: target="w" is not allowed on <a>. Remove it, or write target="_blank".',
    ],
    [
      'a <a href="/favicon.ico" rel="opener">b</a>',
      'error 8: rel="opener" is not allowed on <a>. Remove it.',
    ],
    [
      '<iframe src="https://player.example.com/" title="A" srcdoc="a"></iframe>',
      "error 8: srcdoc= is not allowed on <iframe>. Remove it.",
    ],
    [
      '<form><button formaction="/\\a.example/">b</button></form>',
      "error 8: The form sends its data to another site, which is not",
    ],
    ...[
      "javascript:go()",
      " JavaScript:go()",
      "java\nscript:go()",
      "java&#9;script:go()",
      "vbscript:go()",
      "data:text/html,go",
      "blob:https://a.example/1",
    ].map((address): [string, string] => [
      `<figure class="embed"><button type="button" data-src="${address}">a</button></figure>`,
      "error 8: data-src= is not allowed on <button>. Remove it.",
    ]),
    [
      '<p id="main">a</p>',
      'error 8: id="main" is already used by the page itself. Use another value, such as id="my-main".',
    ],
  ])("is an error: %j", async (text, message) => {
    const [first = ""] = await find(text);
    expect(first).toContain(message);
  });

  it.each([
    ["<div><![CDATA[ > <script>go()</script> ]]></div>", "<script>"],
    [
      '<iframe src="https://player.example.com/" title="A"><a title="</iframe><script>go()</script>"></a></iframe>',
      "<script>",
    ],
    ['<p>a</p>\n\n<!-- a --!> <a href="javascript:go()">b</a> -->', "javascript:go()"],
  ])("is found as browsers parse it: %j", async (text, what) => {
    const [first = "", ...others] = await find(text);
    expect(first).toContain(
      `: Browsers interpret this HTML differently from how it looks, and find ${what} in it, which is not allowed.`,
    );
    expect(others).toEqual([]);
  });

  it.each([
    ['{<base href="/x" />}', 8, `<base> is not allowed in content. ${remove}`],
    ["Text {true ?\n<script>b</script> : 1}", 9, "Scripts in content do not run on the site."],
    [
      'export const a = 1;\nexport const B = () => <p onclick="c" />;\n\n<B />',
      9,
      "onclick= does not run on the site.",
    ],
    [
      'Text\n\n<a href={"javascript:go()"}>b</a>',
      10,
      'The address "javascript:go()" starts with a scheme that is not allowed.',
    ],
  ])("is found in an MDX expression: %j", async (text, line, message) => {
    expect(await find(text, mdx)).toEqual([expect.stringContaining(`error ${line}: ${message}`)]);
  });

  it("is not found in MDX that shows data, or in an owner's component", async () => {
    const text =
      "export const links = [1];\n\n<ul>{links.map((link) => <li key={link}><a href={link} target={link}>{link}</a></li>)}</ul>";
    expect(await find(text, mdx)).toEqual([]);
    const own = `---\n${description}\n---\n<ul class:list={["a"]}><li set:html={page} /></ul>`;
    expect(await findIn({ "src/pages/own.astro": own })).toEqual([]);
  });

  it.each([
    '<details open><summary>a</summary>\n\nb <kbd>Ctrl</kbd> <abbr title="c">d</abbr> <mark>e</mark><br/>\n\n</details>',
    '<figure class="wide"><img src="/favicon.ico" alt="a" width="16" height="16"><figcaption>b</figcaption></figure>',
    '<svg viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><linearGradient id="g"><stop offset="0" stop-color="red" /></linearGradient><path fill-rule="evenodd" stroke-width="2" d="M1 1"/></svg>',
    '<table><caption>a</caption><tr><th scope="row" style="text-align: right">b</th></tr></table>',
    '| a |\n|--:|\n| b |\n\n- [x] c<!-- d -->\n\nE[^1]\n\n[^1]: f\n\n<p align="center">g</p>',
    '<iframe src="https://player.example.com/" title="A" frameborder="0" allow="autoplay" data-testid="b" allowfullscreen></iframe>',
    '<form action="/favicon.ico"><label for="q">a</label> <input type="search" name="q" id="q" required><button>b</button></form>',
    '<ruby>a<rt>b</rt></ruby> <time datetime="2026-01-01">c</time> <font color="red">d</font> <input type="checkbox" disabled>',
  ])("is distinguished from HTML that editors write: %j", async (text) => {
    expect(await find(text)).toEqual([]);
    expect(await findIn({ "src/content/pages/a.md": toPage(text) })).toEqual([]);
  });
});

describe("deep nesting", () => {
  const file = "src/content/articles/a.md";
  it.each([
    ["div", "<div>\n".repeat(2500), 108],
    [
      "lists",
      Array.from({ length: 5000 }, (_, level) => `${"  ".repeat(level)}- a`).join("\n"),
      57,
    ],
    ["quotations", `Text\n\n${">".repeat(10_000)} a`, 10],
  ])(
    "of %s is an error with its line number, and does not hide errors in other files",
    async (_, text, line) => {
      const found = await findIn({
        [file]: toArticle(text),
        "src/content/articles/b.md": toArticle("# A"),
      });
      expect(found[0]).toContain(
        `error ${file}:${line}: Lists, quotations, HTML or brackets are nested too deeply here, so the rest of this file was not checked. Use fewer levels`,
      );
      expect(found[1]).toMatch(/^error src\/content\/articles\/b\.md:8: /);
    },
  );

  it("of brackets or elements in MDX, or in front matter, is an error", async () => {
    const brackets = toArticle(`Text\n\n{${"(".repeat(20_000)}1${")".repeat(20_000)}}`);
    const elements = toArticle(`${"<div>\n".repeat(2500)}${"</div>\n".repeat(2500)}`);
    const more = `more: ${"{ a: ".repeat(9000)}1${" }".repeat(9000)}`;
    const found = await findIn({
      [mdx]: brackets,
      "src/content/articles/b.mdx": elements,
      "src/content/articles/c.md": toArticle("Text", { more }),
      "src/content/articles/d.mdx": toArticle("<b>"),
    });
    expect(found.map((line) => line.split(": ")[0])).toEqual([
      `error ${mdx}:10`,
      "error src/content/articles/b.mdx:108",
      expect.stringContaining("error src/content/articles/c.md"),
      "error src/content/articles/d.mdx:8",
    ]);
  });
});
