import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { icons } from "../../src/catalog/icons.ts";
import { drawFavicon, drawIcon } from "../../src/outputs/icons.ts";

async function readCorner(png: Buffer): Promise<{ width: number; height: number; alpha: number | undefined }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, alpha: data[3] };
}

describe("an icon", () => {
  it.each(icons)("$path › a PNG of $size pixels and a few KB", async (icon) => {
    const png = await drawIcon(icon);
    expect(await readCorner(png)).toEqual({ width: icon.size, height: icon.size, alpha: icon.square ? 255 : 0 });
    expect(png.length).toBeLessThan(5_000);
  });

  it("/favicon.ico › an ICO file of three PNGs, of 16, 32 and 48 pixels, in less than 2 KB", async () => {
    const ico = await drawFavicon();
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    let end = 54;
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      expect([...ico.subarray(entry, entry + 8)]).toEqual([size, size, 0, 0, 1, 0, 32, 0]);
      const [length, start] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
      expect(start).toBe(end);
      end = start + length;
      const { width, height, alpha } = await readCorner(ico.subarray(start, end));
      expect([width, height]).toEqual([size, size]);
      // A corner of a few pixels is blended with what is round.
      expect(alpha, `${size} pixels`).toBeLessThan(16);
    }
    expect(ico.length).toBe(end);
    expect(ico.length).toBeLessThan(2_000);
  });
});
