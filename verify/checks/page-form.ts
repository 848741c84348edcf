import { attributeOf, elementsOf, parseHtml, textOf } from "../html.ts";
import type { Check } from "../probe.ts";

/** A page as a document. */
export const pageForm: Check = {
  name: "page-form",
  promise: "Each page of the sitemap answers 200 itself, in HTML with a language, a title, a description, one H1 and a main part",
  async run({ site, expect, expectStatus, expectType }) {
    await Promise.all(
      site.pages.map(async (path) => {
        const answer = await site.read(path);
        expectStatus(answer, 200);
        expectType(answer, "text/html; charset=utf-8");
        const elements = elementsOf(parseHtml(answer.text));
        const all = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
        expect(/^<!doctype html>/i.test(answer.text), "does not begin with the HTML doctype", answer);
        expect(
          all("html").some((element) => attributeOf(element, "lang")),
          "names no language",
          answer,
        );
        expect(
          all("title").some((element) => textOf(element).trim() !== ""),
          "has no title",
          answer,
        );
        const description = all("meta").find((element) => attributeOf(element, "name") === "description");
        expect(Boolean(description && attributeOf(description, "content")), "has no description", answer);
        expect(all("h1").length === 1, `has ${all("h1").length} H1s instead of one`, answer);
        expect(all("main").length === 1, `has ${all("main").length} main parts instead of one`, answer);
      }),
    );
  },
};
