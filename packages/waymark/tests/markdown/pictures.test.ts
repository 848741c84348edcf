import { describe, expect, it } from "vitest";
import type { ToPicture } from "../../src/markdown/pictures.ts";
import { toAbsoluteHtml } from "../../src/markdown/plain-html.ts";
import { convertWithPictures } from "./converted.ts";
import { compile } from "./mdx.ts";

const toPicture: ToPicture = async (address) => {
  if (address === "/sign.svg") return { src: address, width: 32, height: 20 };
  if (!address.startsWith("./")) return undefined;
  const source = { type: "image/webp", srcset: "/_astro/a.webp 480w, /_astro/b.webp 800w" };
  return { source, src: "/_astro/a.jpeg", width: 1280, height: 853 };
};

const render = (markdown: string, hasLead = false) =>
  convertWithPictures(markdown, toPicture, { hasLead });

const source =
  '<source type="image/webp" srcset="/_astro/a.webp 480w, /_astro/b.webp 800w" sizes="(min-resolution: 2.5dppx) min(448px, 66vw), min(672px, 100vw - 2.25rem)">';
const first = 'fetchpriority="high" decoding="async"';
const later = 'loading="lazy" decoding="async"';
const rest = 'src="/_astro/a.jpeg" alt="A sign"';
const size = 'width="1280" height="853"';

describe("an image in a text", () => {
  it.each([
    [
      "a photograph in several sizes",
      "![A sign](./sign.jpg)",
      `<p><picture>${source}<img ${first} ${rest} ${size}></picture></p>`,
    ],
    [
      "a photograph in HTML",
      '<img src="./sign.jpg" alt="A sign">',
      `<picture>${source}<img ${first} ${rest} ${size}></picture>`,
    ],
    [
      "a drawing as it is",
      "![A sign](/sign.svg)",
      `<p><img ${first} src="/sign.svg" alt="A sign" width="32" height="20"></p>`,
    ],
    [
      "one of another site as it is",
      "![b](https://example.com/b.png)",
      `<p><img ${first} src="https://example.com/b.png" alt="b"></p>`,
    ],
    [
      "a figure in a tight list",
      '- ![b](https://example.com/b.png "Ours")',
      /^<ul>\n<li>\n<figure><img .*><figcaption>Ours<\/f/,
    ],
    [
      "a title among words",
      'See ![b](https://example.com/b.png "Ours")',
      /^<p>See <img .* alt="b" title="Ours"><\/p>$/,
    ],
    [
      "an editor's own choice",
      '<p><picture><source srcset="/a.webp"><img src="./a.jpg"></picture> <img srcset="/a 1x" src="./a.jpg"></p>',
      '<p><picture><source srcset="/a.webp"><img src="./a.jpg"></picture> <img srcset="/a 1x" src="./a.jpg"></p>',
    ],
    [
      "code as code",
      '`<img src="./a.jpg">`',
      '<p><code>&lt;img <wbr>src=<wbr>"./a.jpg"&gt;</code></p>',
    ],
  ])("is shown as %s", async (_, markdown, html) => {
    expect(await render(markdown)).toEqual(
      typeof html === "string" ? html : expect.stringMatching(html),
    );
  });

  it("has the width that its editor gave it, and matching sizes", async () => {
    const html = await render('<img src="./sign.jpg" alt="A sign" width="300">');
    expect(html).toContain(
      'sizes="(min-resolution: 2.5dppx) min(200px, 66vw), min(300px, 100vw - 2.25rem)"',
    );
    expect(html).toContain(`<img ${first} ${rest} width="300">`);
  });

  it("loads lazily, unless it is near the top of the page", async () => {
    expect(
      (await render("![A sign](./sign.jpg) ![A sign](./sign.jpg)")).split("<img ")[2],
    ).toContain(later);
    expect(await render("## A\n\n![A sign](./sign.jpg)")).toContain(
      `<img decoding="async" ${rest}`,
    );
    expect(await render("## A\n\n## B\n\n![A sign](./sign.jpg)")).toContain(
      `<img ${later} ${rest}`,
    );
    expect(await render("![A sign](./sign.jpg)", true)).toContain(`<img ${later} ${rest}`);
    expect(await render('<img src="./sign.jpg" alt="A sign" loading="lazy">')).toContain(
      'loading="lazy"',
    );
  });

  it("is one `img` outside a page", async () => {
    expect(toAbsoluteHtml(await render("![A sign](./sign.jpg)"), "https://example.com/a/b")).toBe(
      `<p><img src="https://example.com/_astro/a.jpeg" alt="A sign" ${size}></p>`,
    );
  });
});

describe("an image in MDX", () => {
  const file = `${process.cwd()}/src/content/articles/a.mdx`;

  it("is passed on with its file, in both Markdown and JSX", async () => {
    const code = await compile('![A sign](./sign.jpg)\n\n<img src="/a%20b.png" alt="b" />\n', file);
    expect(code).toContain(
      '_jsx(_components.img, { fetchpriority: "high", decoding: "async", alt: "A sign", "data-file": "src/content/articles/sign.jpg" })',
    );
    expect(code).toContain(
      '_jsx(_components.img, { loading: "lazy", decoding: "async", alt: "b", "data-file": "public/a b.png" })',
    );
  });

  it("is left unchanged if it is on another site", async () => {
    expect(await compile("![b](https://example.com/b.png)\n", file)).toContain(
      'src: "https://example.com/b.png"',
    );
  });
});
