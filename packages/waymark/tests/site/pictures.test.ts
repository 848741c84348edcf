import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { readPictureFile, toDrawingSize, toPictureName } from "../../src/files/picture-file.ts";
import { toPictureFile } from "../../src/markdown/picture-address.ts";
import { makeFolder } from "../fixtures/folder.ts";

it.each([
  ["./sign.jpg", "src/content/articles/sign.jpg"],
  ["sign.jpg", "src/content/articles/sign.jpg"],
  ["../signs/a%20sign.PNG?v=2", "src/content/signs/a sign.PNG"],
  ["/images/sign.webp#x", "public/images/sign.webp"],
  ["https://example.com/sign.jpg", undefined],
  ["//example.com/sign.jpg", undefined],
  ["data:image/png;base64,x.png", undefined],
  ["./sign.mp4", undefined],
])("an image file of %s is %s", (address, file) => {
  expect(toPictureFile(address, "src/content/articles/a.md")).toBe(file);
});

describe("the properties of an image", () => {
  const folder = makeFolder("pictures");
  const write = (name: string, bytes: string | Uint8Array) =>
    writeFileSync(join(folder, name), bytes);
  const read = (name: string) => readPictureFile(join(folder, name));
  beforeAll(async () => {
    const picture = sharp({ create: { width: 32, height: 20, channels: 3, background: "#fff" } });
    write("turned.jpg", await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer());
    write("sign.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>');
  });

  it("include its displayed size, even if the file is rotated", async () => {
    expect(await read("turned.jpg")).toMatchObject({ width: 20, height: 32 });
  });

  it("include a digest of its bytes, which is part of its name", async () => {
    const before = await read("sign.svg");
    expect(toPictureName("public/A 'sign'.SVG", before)).toBe(`A-sign-.${before.digest}.svg`);
    write("sign.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>');
    utimesSync(join(folder, "sign.svg"), new Date(), new Date("2026-01-01"));
    const after = await read("sign.svg");
    expect([before.height, after.height]).toEqual([3, 2]);
    expect(after.digest).not.toBe(before.digest);
  });
});

it("the size of a drawing is its root element's size", () => {
  const size = { width: 640, height: 480 };
  expect(
    toDrawingSize(
      '<svg viewBox="0 0 4 3" width="640" height="480"><rect width="1" height="1"/></svg>',
    ),
  ).toEqual(size);
  expect(toDrawingSize("<svg width='640px' height='480px'></svg>")).toEqual(size);
  expect(toDrawingSize('<svg width="100%" height="480"></svg>')).toBeUndefined();
  expect(
    toDrawingSize('<svg viewBox="0 0 4 3" stroke-width="2"><rect width="1" height="1"/></svg>'),
  ).toBeUndefined();
});
