import { markdownToHtml } from "satteri";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { baseUrl } from "../operator.ts";
import { elementsOf, pages, parseHtml, textOf } from "./site.ts";

/** The words of a text in order, without what typography changes. */
function wordsOf(text: string): string[] {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, "...")
    .replace(/[–—]/g, "-")
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
}

/** The main part of a page, without its form: controls are to be used, not read, and the text beside them says so. */
function mainOf(html: string) {
  const content = html.replace(/<(form|noscript)\b[\s\S]*?<\/\1>/g, "");
  const main = elementsOf(parseHtml(content)).find(({ tagName }) => tagName === "main");
  if (!main) throw new Error("The page has no main part.");
  return main;
}

/** A heading's link to itself. */
const isAnchor = ({ className }: { className?: unknown }) => Array.isArray(className) && className.includes("anchor");

/** Splits a twin into front matter and body. */
function splitTwin(markdown: string): { frontMatter: Record<string, unknown>; body: string } {
  const [, frontMatter = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  return { frontMatter: parse(frontMatter), body };
}

function render(markdown: string) {
  return parseHtml(`<!doctype html><html><body><main>${markdownToHtml(markdown).html}</main></body></html>`);
}

describe("Markdown twins", () => {
  it("stand beside every page", () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  for (const { path, html, markdown } of pages) {
    const { frontMatter, body } = splitTwin(markdown);

    it(`${path} › the twin says every word of the page, in order, and no other`, () => {
      expect(wordsOf(textOf(render(body)))).toEqual(wordsOf(textOf(mainOf(html))));
    });

    it(`${path} › links, images and code of the page are in the twin`, () => {
      const page = elementsOf(mainOf(html));
      const twin = elementsOf(render(body));
      const targets = (elements: typeof page, tag: string, attribute: string) =>
        elements
          .filter(({ tagName, properties }) => tagName === tag && properties[attribute] !== undefined && !isAnchor(properties))
          .map(({ properties }) => new URL(String(properties[attribute]), String(frontMatter["url"])).href)
          .filter((target) => !/#(user-content-)?fn/.test(target));
      expect(targets(twin, "a", "href")).toEqual(targets(page, "a", "href"));
      expect(targets(twin, "img", "src")).toEqual(targets(page, "img", "src"));
      const code = (elements: typeof page) => elements.filter(({ tagName }) => tagName === "pre").map((element) => textOf(element).trim());
      expect(code(twin)).toEqual(code(page));
    });

    it(`${path} › front matter, one H1, absolute links, no markup of components`, () => {
      expect(frontMatter).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      expect(frontMatter["url"]).toBe(`${baseUrl}${path}`);
      const headings = elementsOf(render(body)).filter(({ tagName }) => tagName === "h1");
      expect(headings.map((heading) => textOf(heading).trim())).toEqual([frontMatter["title"]]);
      const prose = body.replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, "").replace(/`[^`]*`/g, "");
      expect(prose).not.toMatch(/\]\((?![a-z]+:)/);
      expect(prose).not.toMatch(/<\/?[A-Z]|^import |\{\{/m);
    });
  }
});
