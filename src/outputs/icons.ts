import sharp from "sharp";
import type { Icon } from "../catalog/icons.ts";
import { toDrawnMark } from "../site/mark.ts";
import { theme } from "../site/own-theme.ts";
import type { Theme } from "../site/theme.ts";

/** The mark on a square of the colour that stands on signs, with its corners rounded or not. */
export function toIconDrawing(square: boolean, { colours }: Pick<Theme, "colours"> = theme): string {
  const mark = toDrawnMark({ colours }, { x: "4", y: "4", width: "24", height: "24" });
  const corners = square ? "" : ' rx="6"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${corners} fill="${colours["on-sign"].light}"/>${mark}</svg>`;
}

/** The mark as an icon: PNG, or an ICO file of one PNG. */
export async function drawIcon({ path, size, square }: Icon): Promise<Buffer<ArrayBuffer>> {
  const png = await sharp(Buffer.from(toIconDrawing(square)))
    .resize(size)
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return path.endsWith(".ico") ? toIco(png, size) : Buffer.from(png);
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
