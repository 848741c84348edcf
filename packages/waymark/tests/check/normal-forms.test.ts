import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const composed = (text: string) => text.normalize("NFC");
const decomposed = (text: string) => text.normalize("NFD");

const site = {
  [decomposed("src/content/articles/café.md")]: toArticle("## Über uns\n\n[Home](/)"),
  [composed("src/content/articles/niño.md")]: toArticle("## Más").replace("by the", "on the"),
  [decomposed("src/content/authors/josé.md")]:
    "---\nname: José\ndescription: Draws signs for all who pass.\n---\nText\n",
  [decomposed("public/files/día.pdf")]: "%PDF",
  [decomposed("public/images/señal.svg")]: "<svg/>",
  [decomposed("src/content/articles/año.svg")]: "<svg/>",
};

describe.each([
  ["composed", composed],
  ["decomposed", decomposed],
])("a text in %s Unicode", (_, form) => {
  it.each([
    "[a](./café.md#über-uns) [b](./niño.md#más)",
    "[a](/articles/café#über-uns) [b](/articles/niño#más)",
    `[a](${encodeURI(form("/articles/café"))}#${encodeURIComponent(form("über-uns"))})`,
    "## Año\n\n[a](#año)",
    '<p id="año">Text</p>\n\n[a](#año)',
    "[a](/files/día.pdf) ![A sign](/images/señal.svg)",
    "![A sign](./año.svg)",
    "A[^año] B\n\n[^año]: A note",
  ])("can contain %s", async (text) => {
    const article = toArticle(form(text), { more: form("authors: [josé]") });
    expect(await findIn({ ...site, "src/content/articles/a.md": article })).toEqual([]);
  });
});

it("two file names that differ only in their normal form have the same address", async () => {
  const text = toArticle("Text");
  const [one, other] = [composed, decomposed].map((form) => form("src/content/articles/café.md"));
  const found = await findIn({ [String(one)]: text, [String(other)]: text });
  expect(found.join()).toContain("It has the same URL as");
});
