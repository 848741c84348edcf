import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { icons } from "../../src/catalog/icons.ts";
import { drawFavicon, drawIcon } from "../../src/outputs/icons.ts";
import {
  cardSize,
  createPicture,
  createSocialCards,
  setPixel,
  toIndexedPng,
} from "../../src/outputs/social-card.ts";
import { look } from "../fixtures/own-look.ts";

async function readCorner(
  png: Buffer,
): Promise<{ width: number; height: number; alpha: number | undefined }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, alpha: data[3] };
}

const { draw: drawSocialCard } = createSocialCards(look);

describe("an icon", () => {
  it.each(icons)("$path › is a PNG of $size pixels and a few KB", async (icon) => {
    const png = await drawIcon(look, icon);
    expect(await readCorner(png)).toEqual({
      width: icon.size,
      height: icon.size,
      alpha: icon.square ? 255 : 0,
    });
    expect(png.length).toBeLessThan(5_000);
  });

  it("/favicon.ico › contains one PNG of 48 pixels, and is smaller than 1 KB", async () => {
    const ico = await drawFavicon(look);
    expect([...ico.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0]);
    expect([ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([ico.length - 22, 22]);
    const { width, height, alpha } = await readCorner(ico.subarray(22));
    expect([width, height]).toEqual([48, 48]);
    // Rounded corners blend a few pixels.
    expect(alpha).toBeLessThan(16);
    expect(ico.length).toBeLessThan(1_000);
  });
});

const colours = [
  [20, 33, 27],
  [255, 210, 31],
  [0, 0, 255],
] as const;

const decode = (png: Buffer) =>
  sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

it("a PNG with few colors has the right color in each pixel, according to another decoder", async () => {
  const pixels = [0, 1, 2, 1, 1, 0, 0, 2];
  const picture = createPicture(4, 2);
  for (const change of [1, 0])
    for (const [at, colour] of pixels.entries())
      setPixel(picture, at % 4, Math.floor(at / 4), (colour + change) % 3);
  const { data, info } = await decode(toIndexedPng(picture, colours));
  expect(info).toMatchObject({ width: 4, height: 2, channels: 3 });
  expect([...data]).toEqual(pixels.flatMap((pixel) => [...(colours[pixel] ?? [])]));
});

describe("a social card", () => {
  it("shows the title on its plate and the section below", async () => {
    const { data, info } = await decode(
      await drawSocialCard({ title: "Signs & <doors>", section: "Waymark" }),
    );
    expect(info).toMatchObject(cardSize);
    const count = (colour: readonly number[], from: number, to: number) => {
      let found = 0;
      for (let at = from * info.width * 3; at < to * info.width * 3; at += 3)
        if (colour.every((value, band) => data[at + band] === value)) found += 1;
      return found;
    };
    expect(count([20, 33, 27], 150, 400)).toBeGreaterThan(count([20, 33, 27], 91, 110));
    expect(count([255, 210, 31], 500, 600)).toBeGreaterThan(200);
  });

  it("contains nothing from the previous card", async () => {
    const first = await drawSocialCard({ title: "Feeds that last", section: "Waymark" });
    await drawSocialCard({ title: "What llms.txt is not", section: "Waymark: articles" });
    expect(
      (await drawSocialCard({ title: "Feeds that last", section: "Waymark" })).equals(first),
    ).toBe(true);
  });

  it("mirrors the plate for languages that are written from right to left", async () => {
    const draw = async (isMirrored: boolean) => {
      const { data, info } = await decode(
        await drawSocialCard({ title: "A", section: "B", isMirrored }),
      );
      return [0, 1199].map((x) => [
        ...data.subarray((275 * info.width + x) * 3, (275 * info.width + x) * 3 + 3),
      ]);
    };
    expect(await draw(true)).toEqual((await draw(false)).reverse());
  });
});
