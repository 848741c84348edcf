import { markdownToHtml, mdxToJs } from "satteri";
import { describe, expect, it } from "vitest";
import { createCodeBlocks, highlight } from "../../src/markdown/code-blocks.ts";

const render = (markdown: string) =>
  markdownToHtml(markdown, { mdastPlugins: [createCodeBlocks(true)] }).html.trim();
const figure = (code: string, language = "js") =>
  `<figure class="code" data-language="${language}"><pre translate="no" tabindex="0"><code>${code}</code></pre></figure>`;

it("highlights front matter in Markdown before any YAML is highlighted", () => {
  expect(highlight("---\ntitle: Signs\n---\n", "markdown")).toContain(
    '<span class="word">title</span>: Signs',
  );
});

describe("a code block", () => {
  it.each([
    ["js", "/x/.test(`a`)", '/x/.test(<span class="text">`a`</span>)'],
    ["js", "return\n  await x;", '<span class="word">return\n  await</span> x;'],
    ["md", "**a** `b`", '<span class="word">**a** </span><span class="text">`b`</span>'],
    ["md", "Wood.[^a]\n\n[^a]: If dry.", 'Wood.<span class="text">[^a]\n\n[^a]</span>: If dry.'],
    ["html", "<br>", '<span class="word">&lt;br&gt;</span>'],
    ["http", "HTTP/1.1 204 No Content", '<span class="text">HTTP/1.1 204 No Content</span>'],
    ["http", "HTTP/1.1 404 Not Found", '<span class="alarm">HTTP/1.1 404 Not Found</span>'],
  ])("in %s has no nested or adjacent spans of one kind: %j", (language, code, html) => {
    expect(render(`\`\`\`${language}\n${code}\n\`\`\``)).toBe(figure(html, language));
  });

  it("with wrapped lines has no tab stop, breaks URLs between path segments, and keeps short header names whole", () => {
    expect(render('```http wrap title="The wrap"\nA\n```')).toBe(
      '<figure class="code wrap" data-language="http"><figcaption>The wrap</figcaption><pre translate="no"><code>A</code></pre></figure>',
    );
    expect(render("```http wrap\nGET https://a.example/b/c.json#d_e\n```")).toContain(
      "https://a.example/<wbr>b/<wbr>c.json<wbr>#d_e",
    );
    expect(render("```http wrap\n- API-Version, Retry-After\n```")).toContain(
      "<i>API-Version</i>, <i>Retry-After</i>",
    );
    expect(render("```http wrap\nAccess-Control-Expose-Headers 2026-11-24\n```")).not.toContain(
      "<i>",
    );
    expect(render('```http title="No wrap here"\nGET /b/c#d\n- API-Version\n```')).not.toMatch(
      /wrap"|<wbr>|<i>/,
    );
  });

  it.each([
    [
      "that is indented",
      "    a\n    b",
      '<figure class="code"><pre translate="no" tabindex="0"><code>a\nb</code></pre></figure>',
    ],
    ["that is empty", "```js\n```", figure("")],
  ])("%s is not highlighted", (_, markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  it.each(["nonesuch", "extend", "constructor"])(
    "in %s, which no highlighter supports, is shown as plain text",
    (language) => {
      expect(render(`\`\`\`${language}\na\n\`\`\``)).toBe(figure("a", language));
    },
  );

  it("keeps its lines and braces in MDX", () => {
    const { code } = mdxToJs("```txt\nif (a) {\n\n  b();\n}\n```", {
      mdastPlugins: [createCodeBlocks(true)],
      features: { rawHtml: true },
    });
    expect(code).toContain('"if (a) {\\n\\n  b();\\n}"');
  });
});
