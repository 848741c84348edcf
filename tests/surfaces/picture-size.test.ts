import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPictureSizes, hasPictureSizes, readPictureSize, toDrawingSize } from "../../src/surfaces/picture-size.ts";

describe("the size of a picture in public", () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  const write = (name: string, bytes: string | Uint8Array) => writeFileSync(join(folder, name), bytes);
  beforeAll(async () => {
    const picture = sharp({ create: { width: 32, height: 20, channels: 3, background: "#fff" } });
    for (const format of ["png", "jpeg", "webp", "avif", "gif"] as const)
      write(`sign.${format}`, await picture.toFormat(format).toBuffer());
    write("turned.jpg", await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer());
    write("with space.png", await picture.png().toBuffer());
    write("broken.png", "not a picture");
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (source: string) => readPictureSize(source, folder);

  it.each(["png", "jpeg", "webp", "avif", "gif"])("is read from %s", (format) => {
    expect(at(`/sign.${format}`)).toEqual({ width: "32", height: "20" });
  });

  it("is that of the picture as it is shown, where its file lies on its side", () => {
    expect(at("/turned.jpg")).toEqual({ width: "20", height: "32" });
  });

  it("is read at an encoded path", () => {
    expect(at("/with%20space.png")).toEqual({ width: "32", height: "20" });
  });

  it("is unknown elsewhere, and where there is no file", () => {
    for (const source of ["https://example.com/sign.png", "sign.png", "/missing.png", "/sign.txt"]) expect(at(source)).toBeUndefined();
  });

  it("is refused where the file is no picture", () => {
    expect(() => at("/broken.png")).toThrow("broken.png cannot be read as a picture. Replace it");
  });

  it("is read at an address with a query", () => {
    expect(at("/sign.png?v=2")).toEqual({ width: "32", height: "20" });
  });
});

describe("the pictures of a page", () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  const draw = (width: number) => writeFileSync(join(folder, "a's (sign) & 1.svg"), `<svg width="${width}" height="20"></svg>`);
  beforeAll(() => draw(32));
  afterAll(() => rmSync(folder, { recursive: true }));
  const address = "/a's%20(sign)%20&amp;%201.svg";

  it.each([
    [`<img src="${address}" alt="b">`, `<img src="${address}" alt="b" width="32" height="20">`],
    [`<img alt='x > y' src="${address}"/>`, `<img alt='x > y' src="${address}" width="32" height="20"/>`],
    [`<img src="${address}" width="16">`, `<img src="${address}" width="16">`],
    ['<img src="/missing.svg"> <image src="/x">', '<img src="/missing.svg"> <image src="/x">'],
  ])("%s have the sizes of their files", (html, sized) => {
    expect(addPictureSizes(html, folder)).toBe(sized);
  });

  it("are told from those whose files are others by now", () => {
    const page = addPictureSizes(`<p><img src="${address}" alt=""> <img src="https://example.com/sign.png"></p>`, folder);
    expect(hasPictureSizes(page, folder)).toBe(true);
    draw(33);
    expect(hasPictureSizes(page, folder)).toBe(false);
    expect(hasPictureSizes(`<img src="${address}">`, folder)).toBe(false);
    writeFileSync(join(folder, "a's (sign) & 1.svg"), '<svg viewBox="0 0 4 3"></svg>');
    expect(hasPictureSizes(page, folder)).toBe(false);
    expect(hasPictureSizes(`<img src="${address}"> <img src="/_astro/made.webp" width="3" height="2">`, folder)).toBe(true);
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
