import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { pages } from "../fixtures/published.ts";

const articles = pages.filter(({ path }) => path.startsWith("/articles/"));
const parts = ["figure", "pre", "table", "img", "blockquote", "li"] as const;

const toWords = (text: string | null | undefined) => (text ?? "").split(/\s+/).filter(Boolean);

function countParts(root: ParentNode) {
  return Object.fromEntries(parts.map((part) => [part, root.querySelectorAll(part).length]));
}

function read(html: string) {
  const text = parseHTML(html).document.querySelector(".column") ?? expect.fail("no column");
  for (const lane of text.querySelectorAll(".lane")) lane.remove();
  // Firefox accepts shorter articles than the library does by default.
  const article = new Readability(parseHTML(html).document as unknown as Document, { charThreshold: 1 }).parse() ?? expect.fail("nothing");
  return { text, article, content: parseHTML(`<main>${article.content}</main>`).document };
}

describe("a reader mode", () => {
  it("is tested on an article with a table of contents", () => {
    expect(articles.filter(({ html }) => html.includes('class="lane contents"')).map(({ path }) => path)).toEqual(["/articles/paint"]);
  });

  it.each(articles)("finds only the title, the date and the whole text of $path", ({ html }) => {
    const { text, article, content } = read(html);
    expect(article.title).toBe(parseHTML(html).document.querySelector("h1")?.textContent);
    expect(article.publishedTime).toMatch(/^2026-01-0[123]$/);
    expect(article.textContent).toContain(`Published ${Number(article.publishedTime?.slice(-2))} January 2026`);
    expect(toWords(article.textContent)).toEqual(toWords(text.textContent));
    expect(countParts(content)).toEqual(countParts(text));
  });
});
