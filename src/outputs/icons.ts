import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type Icon, mark } from "../catalog/icons.ts";

/** The mark as an icon: PNG, or an ICO file of one PNG. */
export async function drawIcon({ path, size, square }: Icon): Promise<Buffer<ArrayBuffer>> {
  const svg = await readFile(join("public", mark.path), "utf8");
  const png = await sharp(Buffer.from(square ? withoutRoundCorners(svg) : svg))
    .resize(size)
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return path.endsWith(".ico") ? toIco(png, size) : Buffer.from(png);
}

function withoutRoundCorners(svg: string): string {
  return svg.replace(/ r[xy]="[^"]*"/g, "");
}

const headerLength = 22;

/** One picture: the file's header of 6 bytes, its entry of 16, and the PNG. `size` is at most 255 pixels. */
function toIco(png: Buffer, size: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(headerLength);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(headerLength, 18);
  return Buffer.concat([header, png]);
}
