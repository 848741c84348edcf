import { markdownToHtml } from "satteri";
import { describe, expect, it } from "vitest";
import { figures } from "../../src/markdown/figures.ts";

const render = (markdown: string) => markdownToHtml(markdown, { mdastPlugins: [figures] }).html.trim();

describe("a picture", () => {
  it("that stands alone and has a title is a figure under which the title stands", () => {
    expect(render('![A sign](/sign.png "By the <road>")')).toBe(
      '<figure><img src="/sign.png" alt="A sign"><figcaption>By the &lt;road&gt;</figcaption></figure>',
    );
  });

  it("is one in a tight list too", () => {
    expect(render('- ![A sign](/sign.png "Ours")\n- b')).toBe(
      '<ul>\n<li>\n<figure><img src="/sign.png" alt="A sign"><figcaption>Ours</figcaption></figure>\n</li>\n<li>b</li>\n</ul>',
    );
  });

  it.each([
    ["without a title", "![A sign](/sign.png)", '<p><img src="/sign.png" alt="A sign"></p>'],
    ["among words", 'See ![A sign](/sign.png "Ours")', '<p>See <img src="/sign.png" alt="A sign" title="Ours"></p>'],
  ])("%s stays in its paragraph", (_, markdown, html) => {
    expect(render(markdown)).toBe(html);
  });
});
