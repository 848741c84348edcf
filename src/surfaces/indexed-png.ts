import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const bitDepth = 4;
const indexedColour = 3;
/** A twentieth larger than at 6, in two thirds of the time. */
const level = 4;

/** A picture of at most 16 colours as PNG: `pixels` has the number of a colour for each, row by row, and `width` is even. */
export function toIndexedPng(pixels: Uint8Array, width: number, palette: readonly (readonly number[])[]): Buffer<ArrayBuffer> {
  const height = pixels.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, indexedColour], 8);
  return Buffer.concat([
    signature,
    toChunk("IHDR", header),
    toChunk("PLTE", Buffer.from(palette.flat())),
    toChunk("IDAT", deflateSync(pack(pixels, width), { level })),
    toChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Two pixels a byte; each row begins with a byte that says it is not filtered. */
function pack(pixels: Uint8Array, width: number): Uint8Array {
  const packed = new Uint8Array(pixels.length / 2 + pixels.length / width);
  for (let pixel = 0, at = 0; pixel < pixels.length; pixel += 2) {
    if (pixel % width === 0) at += 1;
    packed[at] = ((pixels[pixel] ?? 0) << bitDepth) | (pixels[pixel + 1] ?? 0);
    at += 1;
  }
  return packed;
}

function toChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}
