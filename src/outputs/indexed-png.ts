import { constants, crc32, deflateSync } from "node:zlib";

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const bitDepth = 4;
const indexedColour = 3;
/** Run-length encoding suits these images: the files are smaller than with the default strategy, and take a quarter of the time. */
const strategy = constants.Z_RLE;

/** Packed like a PNG with 16 colors: two pixels per byte, with a filter byte before each row. */
export interface IndexedPicture {
  /** In pixels. Must be even. */
  readonly width: number;
  readonly height: number;
  readonly rows: Uint8Array;
}

export function createPicture(width: number, height: number): IndexedPicture {
  return { width, height, rows: new Uint8Array(height * (width / 2 + 1)) };
}

export function setPixel({ width, rows }: IndexedPicture, x: number, y: number, colour: number): void {
  const at = y * (width / 2 + 1) + 1 + (x >> 1);
  const pair = rows[at] ?? 0;
  rows[at] = x % 2 === 0 ? (pair & 0x0f) | (colour << bitDepth) : (pair & 0xf0) | colour;
}

export function toIndexedPng({ width, height, rows }: IndexedPicture, palette: readonly (readonly number[])[]): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, indexedColour], 8);
  return Buffer.concat([
    signature,
    toChunk("IHDR", header),
    toChunk("PLTE", Buffer.from(palette.flat())),
    toChunk("IDAT", deflateSync(rows, { strategy })),
    toChunk("IEND", Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}
