import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPictureSize, readPictureSizes, toDrawingSize } from "../../src/surfaces/picture-size.ts";

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
    expect(() => at("/broken.png")).toThrow("broken.png cannot be read as a picture. Save it anew");
  });

  it("is read for each picture that a text names", () => {
    const text = '![A](/sign.png "B") and <img src="/turned.jpg">, see /missing.svg';
    expect(readPictureSizes(text, folder)).toEqual([{ width: "32", height: "20" }, { width: "20", height: "32" }, undefined]);
  });
});

describe("the size of a drawing", () => {
  it("is that of its root", () => {
    expect(toDrawingSize('<svg viewBox="0 0 4 3" width="640" height="480"><rect width="1" height="1"/></svg>')).toEqual({
      width: "640",
      height: "480",
    });
    expect(toDrawingSize('<svg viewBox="0 0 4 3" stroke-width="2"><rect width="1" height="1"/></svg>')).toBeUndefined();
  });
});
