import sharp from "sharp";
import { favicon, type Icon } from "../catalog/icons.ts";
import { toDrawnMark } from "../site/mark.ts";
import { theme } from "../site/own-theme.ts";
import type { Theme } from "../site/theme.ts";

/** The mark on a square of the colour that stands on signs, with its corners rounded or not. */
export function toIconDrawing(square: boolean, { colours }: Pick<Theme, "colours"> = theme): string {
  const mark = toDrawnMark({ colours }, { x: "4", y: "4", width: "24", height: "24" });
  const corners = square ? "" : ' rx="6"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${corners} fill="${colours["on-sign"].light}"/>${mark}</svg>`;
}

/** The mark as a PNG. */
export async function drawIcon({ size, square }: Pick<Icon, "size" | "square">): Promise<Buffer<ArrayBuffer>> {
  const png = await sharp(Buffer.from(toIconDrawing(square)))
    .resize(size)
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return Buffer.from(png);
}

const headerLength = 6;
const entryLength = 16;

/** The mark as an ICO file: a header, an entry for each size, and the PNGs. */
export async function drawFavicon(): Promise<Buffer<ArrayBuffer>> {
  const { sizes } = favicon;
  const pictures = await Promise.all(sizes.map(async (size) => ({ size, png: await drawIcon({ size, square: false }) })));
  const header = Buffer.alloc(headerLength);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let start = headerLength + entryLength * sizes.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = toEntry(size, png.length, start);
    start += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/** A square picture of 32 bits a pixel; `size` is at most 255 pixels, `length` and `start` are bytes of the file. */
function toEntry(size: number, length: number, start: number): Buffer {
  const entry = Buffer.alloc(entryLength);
  entry.set([size, size]);
  entry.writeUInt16LE(1, 4);
  entry.writeUInt16LE(32, 6);
  entry.writeUInt32LE(length, 8);
  entry.writeUInt32LE(start, 12);
  return entry;
}
