import { globSync, readFileSync } from "node:fs";
import { satteri } from "@astrojs/markdown-satteri";
import { describe, expect, it } from "vitest";
import { honeypotField, toContactFields } from "../../src/catalog/contact.ts";
import { convert } from "../../src/markdown/convert.ts";
import { site } from "../fixtures/own-site.ts";
import { compile } from "./mdx.ts";

describe("heading ids", () => {
  it.each([
    "## A & B < C > D \"q\" 'x' `co<de>` **b** [l](/x) &copy; &amp;",
    "## A <b>c</b> d",
    "B\n-----",
    "## x\n\n## x\n\n> ### quoted\n\n- #### in a list",
    "## ![alt > text](/x.png) pic",
    "## Über 漢字 😀",
    "```html\n<h2>code</h2>\n```\n\n## After `<h2>`",
    "<!-- <h2>gone</h2> -->\n\n<h2 id='own'>By hand</h2>\n\n<h3>By hand</h3>\n\n<script>const a = '<h2>b</h2>';</script>",
    "No heading.",
  ])("match Astro's: %j", async (markdown) => {
    const renderer = await satteri({ features: { rawHtml: true } }).createRenderer({
      syntaxHighlight: false,
    });
    const { metadata } = await renderer.render(markdown);
    const { html, headings } = await convert(site, markdown);
    expect(headings).toEqual(metadata.headings);
    expect([...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)).toEqual(
      headings.map(({ slug }) => slug),
    );
  });

  it.each([
    ["a layout has", "## Main", ["main-1"]],
    [
      "a field of the contact form has",
      "## Message\n\n## E-mail\n\n## Message-error",
      ["message-1", "e-mail", "message-error-1"],
    ],
    [
      "HTML below it has",
      '## A\n\n## A\n\n<h2 id="a">B</h2>\n\n<p id="a-1">c</p>',
      ["a-2", "a-3", "a"],
    ],
  ])("are never ids that %s", async (_, markdown, ids) => {
    expect((await convert(site, markdown)).headings.map(({ slug }) => slug)).toEqual(ids);
  });

  it("never match ids from a page, a layout or the contact form", async () => {
    const files = globSync("packages/waymark/src/{routes,components}/**/*.astro").map((file) =>
      readFileSync(file, "utf8"),
    );
    const fields = [...toContactFields(site).map(({ name }) => name), honeypotField];
    const taken = [
      ...files.flatMap((text) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
      ...fields,
    ];
    expect(taken).toEqual(expect.arrayContaining(["main", "contact-form", "message"]));
    const { headings } = await convert(site, taken.map((id) => `## ${id}`).join("\n\n"));
    expect(headings.filter(({ slug }) => taken.includes(slug))).toEqual([]);
  });
});

describe("a heading", () => {
  it.each([
    ["## A `b`", '<h2 id="a-b"><a href="#a-b">A <code>b</code></a></h2>'],
    ["### A", '<h3 id="a"><a href="#a">A</a></h3>'],
    ["<h2 class='x'>A</h2>", '<h2 class="x" id="a"><a href="#a">A</a></h2>'],
    ["#### A", '<h4 id="a">A</h4>'],
    ["## A [b](/b)", '<h2 id="a-b">A <a href="/b">b</a></h2>'],
    ["## A <a href='/b'>b</a>", '<h2 id="a-b">A <a href="/b">b</a></h2>'],
    ["##", "<h2></h2>"],
    ["## 🎉", "<h2>🎉</h2>"],
    ["## ![a](/a.png)", '<h2><img src="/a.png" alt="a"></h2>'],
  ])(
    "at the second or third level links to itself, unless it has no letters or another link: %s",
    async (markdown, html) => {
      expect((await convert(site, markdown)).html.trim()).toBe(html);
    },
  );

  it("links to itself in MDX, unless it contains an expression", async () => {
    const code = await compile("## A b\n\n## {1 + 1}\n\n<h3>C</h3>\n");
    expect(code).toContain(
      'h2, { id: "a-b", children: _jsx(_components.a, { href: "#a-b", children: "A b" })',
    );
    expect(code).toContain(
      'h3, { id: "c", children: _jsx(_components.a, { href: "#c", children: "C" })',
    );
    expect(code.match(/href: /g)).toHaveLength(2);
  });
});
