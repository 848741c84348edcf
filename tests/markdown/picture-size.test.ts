import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { hasPictureSizes, readPictureSize, toDrawingSize } from "../../src/markdown/picture-size.ts";

describe("the size of a picture in public", () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  const write = (name: string, bytes: string | Uint8Array) => writeFileSync(join(folder, name), bytes);
  beforeAll(async () => {
    const picture = sharp({ create: { width: 32, height: 20, channels: 3, background: "#fff" } });
    for (const format of ["png", "jpeg", "webp", "avif", "gif"] as const)
      write(`sign.${format}`, await picture.toFormat(format).toBuffer());
    write("with space.png", await picture.png().toBuffer());
    write("turned.jpg", await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer());
    write("broken.png", "not a picture");
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (source: string) => readPictureSize(source, folder);

  it.each(["png", "jpeg", "webp", "avif", "gif"])("is read from %s", async (format) => {
    expect(await at(`/sign.${format}`)).toEqual({ width: "32", height: "20" });
  });

  it("is that of the picture as it is shown, where its file lies on its side", async () => {
    expect(await at("/turned.jpg")).toEqual({ width: "20", height: "32" });
  });

  it("is read at an encoded path", async () => {
    expect(await at("/with%20space.png")).toEqual({ width: "32", height: "20" });
  });

  it("is unknown elsewhere, and where there is no file", async () => {
    for (const source of ["https://example.com/sign.png", "sign.png", "/missing.png", "/sign.txt"])
      expect(await at(source)).toBeUndefined();
  });

  it("is refused where the file is no picture", async () => {
    await expect(at("/broken.png")).rejects.toThrow("broken.png cannot be read as a picture. Replace it");
  });

  it("is read at an address with a query", async () => {
    expect(await at("/sign.png?v=2")).toEqual({ width: "32", height: "20" });
  });
});

describe("the pictures of a text", () => {
  const publicFolder = mkdtempSync(join(tmpdir(), "pictures-"));
  const draw = (width: number) => writeFileSync(join(publicFolder, "a's (sign) & 1.svg"), `<svg width="${width}" height="20"></svg>`);
  beforeAll(() => draw(32));
  afterAll(() => rmSync(publicFolder, { recursive: true }));
  const address = "/a's%20(sign)%20&amp;%201.svg";
  const render = async (markdown: string) => (await convert(markdown, { publicFolder })).html.trim().replaceAll("&#x27;", "'");

  it.each([
    [`![b](<${address}>)`, `<p><img src="${address}" alt="b" width="32" height="20"></p>`],
    [`<p><img src="${address}" alt="b"></p>`, `<p><img src="${address}" alt="b" width="32" height="20"></p>`],
    [
      `<p><img alt='x > y' src='${address.replace("'", "&#39;")}'/></p>`,
      `<p><img alt="x > y" src="${address}" width="32" height="20"></p>`,
    ],
    [`<p><img src="${address}" width="16"></p>`, `<p><img src="${address}" width="16"></p>`],
    ['<p><img src="/missing.svg"></p>', '<p><img src="/missing.svg"></p>'],
    [`\`<img src="${address}">\``, `<p><code>&lt;img src="${address.replace("&amp;", "&amp;amp;")}"&gt;</code></p>`],
  ])("have the sizes of their files: %s", async (markdown, html) => {
    expect(await render(markdown)).toBe(html);
  });

  it("are told from those whose files are others by now", async () => {
    const page = await render(`![](<${address}>) ![](https://example.com/sign.png)`);
    expect(await hasPictureSizes(page, publicFolder)).toBe(true);
    draw(33);
    expect(await hasPictureSizes(page, publicFolder)).toBe(false);
    expect(await hasPictureSizes(`<img src="${address}">`, publicFolder)).toBe(false);
    writeFileSync(join(publicFolder, "a's (sign) & 1.svg"), '<svg viewBox="0 0 4 3"></svg>');
    expect(await hasPictureSizes(page, publicFolder)).toBe(false);
    expect(await hasPictureSizes(`<img src="${address}"> <img src="/_astro/made.webp" width="3" height="2">`, publicFolder)).toBe(true);
  });

  it("are refused beside the text, where no twin could show them", async () => {
    for (const beside of ["![A sign](./sign.png)", "<img alt='A sign' src='./sign.png'>"])
      await expect(convert(beside, { file: "src/content/articles/signs.md" })).rejects.toThrow(
        "src/content/articles/signs.md shows ./sign.png, which its Markdown twin cannot. Put the picture",
      );
    const sound = '![A sign](/sign.png) ![Other](https://example.com/sign.png) `![](./x.png)` <!-- <img src="./x.png"> -->';
    expect(await render(sound)).toContain('<img src="/sign.png" alt="A sign">');
  });
});

describe("the size of a drawing", () => {
  it("is that of its root", () => {
    expect(toDrawingSize('<svg viewBox="0 0 4 3" width="640" height="480"><rect width="1" height="1"/></svg>')).toEqual({
      width: "640",
      height: "480",
    });
    expect(toDrawingSize("<svg width='640px' height='480px'></svg>")).toEqual({ width: "640", height: "480" });
    expect(toDrawingSize('<svg width="100%" height="480"></svg>')).toBeUndefined();
    expect(toDrawingSize('<svg viewBox="0 0 4 3" stroke-width="2"><rect width="1" height="1"/></svg>')).toBeUndefined();
  });
});
