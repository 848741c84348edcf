import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { icons } from "../../src/catalog/icons.ts";
import { drawFavicon, drawIcon } from "../../src/outputs/icons.ts";

async function readCorner(png: Buffer): Promise<{ width: number; height: number; alpha: number | undefined }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, alpha: data[3] };
}

describe("an icon", () => {
  it.each(icons)("$path › is a PNG of $size pixels and a few KB", async (icon) => {
    const png = await drawIcon(icon);
    expect(await readCorner(png)).toEqual({ width: icon.size, height: icon.size, alpha: icon.square ? 255 : 0 });
    expect(png.length).toBeLessThan(5_000);
  });

  it("/favicon.ico › contains one PNG of 48 pixels, and is smaller than 1 KB", async () => {
    const ico = await drawFavicon();
    expect([...ico.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0]);
    expect([ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([ico.length - 22, 22]);
    const { width, height, alpha } = await readCorner(ico.subarray(22));
    expect([width, height]).toEqual([48, 48]);
    // Rounded corners blend a few pixels.
    expect(alpha).toBeLessThan(16);
    expect(ico.length).toBeLessThan(1_000);
  });
});
