import sharp from "sharp";
import { favicon, type Icon } from "../catalog/icons.ts";
import { type Look, toDrawnMark } from "../styles/mark.ts";

export function toIconDrawing({ theme, mark }: Look, square: boolean): string {
  const { colours } = theme;
  const drawing = toDrawnMark(theme, { x: "4", y: "4", width: "24", height: "24" }, mark);
  const corners = square ? "" : ' rx="6"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${corners} fill="${colours["on-sign"].light}"/>${drawing}</svg>`;
}

export async function drawIcon(
  look: Look,
  { size, square }: Pick<Icon, "size" | "square">,
): Promise<Buffer<ArrayBuffer>> {
  const png = await sharp(Buffer.from(toIconDrawing(look, square)))
    .resize(size)
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return Buffer.from(png);
}

/** ICO with one 32-bit PNG, up to 255 pixels wide. */
export async function drawFavicon(look: Look): Promise<Buffer<ArrayBuffer>> {
  const png = await drawIcon(look, favicon);
  const header = Buffer.alloc(22);
  header.set([0, 0, 1, 0, 1, 0, favicon.size, favicon.size, 0, 0, 1, 0, 32, 0]);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
