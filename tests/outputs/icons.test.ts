import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { favicon, icons } from "../../src/catalog/icons.ts";
import { drawIcon } from "../../src/outputs/icons.ts";

async function readCorner(png: Buffer): Promise<{ width: number; height: number; alpha: number | undefined }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, alpha: data[3] };
}

describe("an icon", () => {
  it.each(icons.filter(({ path }) => path.endsWith(".png")))("$path › a PNG of $size pixels and a few KB", async (icon) => {
    const png = await drawIcon(icon);
    expect(await readCorner(png)).toEqual({ width: icon.size, height: icon.size, alpha: icon.square ? 255 : 0 });
    expect(png.length).toBeLessThan(5_000);
  });

  it("/favicon.ico › an ICO file of one PNG of 32 pixels", async () => {
    const ico = await drawIcon(favicon);
    expect([...ico.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
    expect([ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([ico.length - 22, 22]);
    expect(await readCorner(ico.subarray(22))).toEqual({ width: 32, height: 32, alpha: 0 });
  });
});
