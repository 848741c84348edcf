import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const file = "src/content/articles/a.md";
const find = async (source: string) => (await findIn({ [file]: source })).map((line) => line.replace(`${file}:`, ""));

describe("front matter", () => {
  it.each([
    [
      "Text",
      "error 1: The file has no front matter. Begin the file with a line of ---, then title and description, each on a line of its own, then a line of ---.",
    ],
    [
      toArticle("", { title: "Hot: five" }),
      'error 2: "title: Hot: five" cannot be read as front matter. Put a text with signs such as : or " or @ in quotes: title: "Hot: five"',
    ],
    [
      toArticle("", { title: "@home" }),
      'error 2: "title: @home" cannot be read as front matter. Put a text with signs such as : or " or @ in quotes: title: "@home"',
    ],
    [
      toArticle("", { title: '"open' }),
      'error 2: "title: "open" cannot be read as front matter. End the value with the sign that closes it.',
    ],
    [
      toArticle("", { more: "tags: [a]" }),
      'error 6: "tags: [a]" cannot be read as front matter. The key tags stands there twice: take one of the lines out.',
    ],
    [
      toArticle("", { more: "updated:2026-01-02" }),
      'error 6: "updated:2026-01-02" cannot be read as front matter. Write a blank behind the colon: updated: 2026-01-02',
    ],
    [
      toArticle("", { more: "image: [a" }),
      'error 6: "image: [a" cannot be read as front matter. End the value with the sign that closes it.',
    ],
    [
      toArticle("", { more: "\tdraft: true" }),
      'error 6: "draft: true" cannot be read as front matter. Begin the line with blanks, not with a tab.',
    ],
    [
      toArticle("", { title: "*bold*" }),
      "error 2: The front matter has no keys and values, or a value that begins with *. Begin the file with a line of ---, then title and description, each on a line of its own, then a line of ---. Put a text that begins with a sign in quotes.",
    ],
    [toArticle("", { title: "No" }), "error 2: title must be a text of 3 to 80 characters. Example:  title: How to read a 404"],
    [
      toArticle("", { title: "2024" }),
      'error 2: title must be a text of 3 to 80 characters. In quotes it is a text: title: "2024". Example:  title: How to read a 404',
    ],
    [
      toArticle("", { more: "tag: [a]" }),
      'error 6: There is no key "tag" here. Did you mean tags? Known keys: title, description, author, published, updated, tags, draft, image.',
    ],
    [
      toArticle("", { more: "image:\n  src: /llms.txt" }),
      "error 6: image.alt is missing. image.alt must say what the picture shows, for those who cannot see it",
    ],
    [
      toArticle("", { more: "updated: 2025-01-01" }),
      "error 6: updated is before published. Give the day of the last change, or leave it out",
    ],
    [
      "---\ntitle: A sign\npublished: 2026-01-01\ntags: [a]\n---\n",
      "error 2: description is missing. description must be a text of 20 to 200 characters. Example:  description: What a helpful not-found answer contains.",
    ],
    [
      toArticle("", { title: "Why C# rocks # really" }),
      'error 2: In front matter, a # behind a blank begins a note for editors: the title ends with "Why C# rocks". If what follows belongs to it, put all of it in quotes: title: "Why C# rocks # really". If it is a note, give it a line of its own.',
    ],
    [toArticle("", { published: "2026-02-30" }), "error 4: published is 2026-02-30, a day that is in no calendar. Write one that is."],
    [
      toArticle("").replace("What the sign by the road says.", "Nennen Sie in ein bis zwei Sätzen das Thema dieses Artikels."),
      "warning 3: The description is the one that npm run new begins with, and lists, cards and feeds show it. Say what this text is about, in one or two sentences.",
    ],
    [toArticle("").replace("[signs]", "[signs, a, Signs]"), "error 5: The tag Signs stands there twice. Take one out."],
  ])("%# › its line, and how to mend it", async (source, message) => {
    expect(await find(source)).toEqual([message]);
  });

  it("may have line ends of Windows, notes on lines of their own and behind values that are no sentences", async () => {
    expect(await find(toArticle("", { more: "# A note\ndraft: false # another" }).replaceAll("\n", "\r\n"))).toEqual([]);
  });
});
