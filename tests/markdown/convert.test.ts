import { expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { site } from "../fixtures/own-site.ts";

const render = async (markdown: string) => (await convert(site, markdown)).html.trim();

it("raw HTML in a text changes nothing else on the page", async () => {
  const text = '## A "b" & <c\n\n```js\nif (a < 1) "<!-- b -->";\n```\n\n| a |\n|--:|\n\n![A sign](/a.svg "Title")';
  expect(await render(`${text}\n\n<b>c</b>`)).toBe(`${await render(text)}\n<p><b>c</b></p>`);
});
