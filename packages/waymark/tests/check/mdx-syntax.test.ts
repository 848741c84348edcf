import { expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const file = "src/content/articles/a.mdx";

it.each([
  [
    "## Title {#id}",
    'MDX reads {#id} as code, so it sets no address. Remove it, because headings have addresses anyway. For another one, write  <h2 id="id">Title</h2>',
  ],
  ["Text <!-- a comment --> more", "MDX has no HTML comments. Write  {/* a comment */}"],
  [
    "看 <https://example.com>",
    "MDX cannot read <https://example.com> as a link. Write  [https://example.com](https://example.com)",
  ],
  [
    "<me@example.com>",
    "MDX cannot read <me@example.com> as a link. Write  [me@example.com](mailto:me@example.com)",
  ],
  [
    '请看 {% include "a" %}',
    '{% include "a" %} is a template tag of another system, which MDX cannot read. Remove it. To show it as text, write \\{% include "a" %\\}',
  ],
  [
    "{{ variable }}",
    "MDX reads {{ variable }} as code, but there is no variable variable. Remove it, or write the text itself. To show it as text, write \\{\\{ variable \\}\\}",
  ],
  [
    "{: .note}",
    'MDX reads {: .note} as code, so it cannot set attributes. Remove it, or use an element, such as  <p class="name">Text</p>',
  ],
  ["A<br>B", "In MDX, <br> needs a slash. Write  <br />"],
  [
    '| A |\n|---|\n| B <img src="/a.svg" alt="A"> |',
    'In MDX, <img> needs a slash. Write  <img src="/a.svg" alt="A" />',
  ],
  ["<br><hr/>", "In MDX, <br> needs a slash. Write  <br />"],
  [
    "x <= 3",
    "MDX reads < as the start of a tag. To show it as text, write \\< or put the text between backticks.",
  ],
  [
    "a <b and c",
    "MDX reads < as the start of a tag. To show it as text, write \\< or put the text between backticks.",
  ],
  [
    "Map<String, Int>",
    "MDX reads <String, Int> as a tag, but it is not a valid one. Correct it. To show it as text, write \\<String, Int>",
  ],
  [
    "a {",
    "MDX reads { as the start of code, but it is never closed. To show it as text, write \\{ or put the text between backticks.",
  ],
  ["{/* a", "This comment is never closed. Close it with */}, such as  {/* A comment */}"],
  [
    "{a b}",
    "MDX reads {a b} as code, but it is not valid JavaScript. Correct it. To show it as text, write \\{a b\\}",
  ],
  ["<td colspan=2>A</td>", 'In MDX, the value of colspan= needs quotes. Write  colspan="2"'],
  ['<p @click="a">A</p>', "MDX cannot read the attribute @click. Remove it."],
  ["A</b>", "The tag </b> closes nothing. Remove it, or write <b> before the text."],
  [
    "<b><i>A</b></i>",
    "The tag </b> comes before </i>, but <i> was opened last. Close it first, such as  <b><i>Text</i></b>",
  ],
  [
    "<b>A",
    "The tag <b> is never closed. Close it with </b> in the same paragraph. To show it as text, write \\<b>",
  ],
  [
    "<!DOCTYPE html>",
    "<!DOCTYPE html> cannot be in content. Remove it. To show it as text, write \\<!DOCTYPE html>",
  ],
  [
    "export of goods fell",
    'MDX reads this line as code, but it is not valid JavaScript: export of goods fell Correct it, such as  import Name from "./Name.astro";  Leave an empty line below it. If it is text, start the line with another word.',
  ],
])("%j in MDX is described in words for editors", async (text, message) => {
  const found = await findIn({ [file]: toArticle(`Text\n\n${text}`) });
  const line = 10 + text.split("\n").length - 1;
  expect(found.filter((one) => one.startsWith("error"))).toEqual([
    `error ${file}:${line}: ${message}`,
  ]);
});

it.each(["a < b", "`{a <b`", "\\{a\\} \\<b", "```\n{a <b\n```", "a }"])(
  "%j in MDX is text",
  async (text) => {
    expect(await findIn({ [file]: toArticle(text) })).toEqual([]);
  },
);
