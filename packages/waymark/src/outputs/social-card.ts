import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { constants, crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { Site } from "../catalog/site.ts";
import type { SitePage } from "../site/page.ts";
import { type Look, toDrawnMark } from "../styles/mark.ts";
import { type Theme, toThemePath } from "../styles/theme.ts";

export type SocialCard = Readonly<{ title: string; section: string; isMirrored?: boolean }>;

export function toSocialCard(
  site: Site,
  { title, section }: Pick<SitePage, "title" | "section">,
): SocialCard {
  const isMirrored = site.words.direction === "rtl";
  return {
    title,
    section: section ? site.words.ofSite(site.name, section.name) : site.name,
    ...(isMirrored && { isMirrored }),
  };
}

export const cardSize = { width: 1200, height: 630 } as const;

// No card repeats an operation.
sharp.cache(false);

const plate = { left: 80, top: 90, width: 900, height: 370 } as const;
const smallest = 46;
const sizes = [92, 80, 68, 56, smallest] as const;
/** Of a title. In pixels. */
const mostHeight = plate.height - 70;
/** Relative to the font size. */
const lineHeight = 1.27;

/** White shapes get the sign color. */
const toShapes = (
  { isPointed }: Theme,
  isMirrored: boolean,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="#fff">
  <rect width="1200" height="630" fill="#000"/>
  <path ${isMirrored ? 'transform="matrix(-1 0 0 1 1200 0)" ' : ""}d="M0 90H1030L${isPointed ? 1150 : 1030} 275 1030 460H0Z"/>
</svg>`;

const steps = 16;

/** 0 to 255 per pixel. */
type Mask = Readonly<{
  data: Uint8Array;
  info: { readonly width: number; readonly height: number };
}>;

export type SocialCards = Readonly<{
  fontDigest: string;
  draw: (card: SocialCard) => Promise<Buffer<ArrayBuffer>>;
}>;

/** Draws the cards of one look. They share a canvas, backgrounds and captions. */
export function createSocialCards({ theme, mark }: Look): SocialCards {
  const font = { family: theme.cardFont.family, file: resolve(toThemePath(theme.cardFont.file)) };
  const { sign, "on-sign": onSign } = theme.colours;
  const palette = toRamp(toParts(sign.light), toParts(onSign.light));
  const grounds = new Map<boolean, Promise<IndexedPicture>>();
  const captions = new Map<string, Promise<Mask>>();
  // Each call fills the canvas and encodes it without awaiting in between, so concurrent calls cannot
  // mix their cards. A canvas for each card would trigger garbage collection.
  const canvas = createPicture(cardSize.width, cardSize.height);
  return {
    fontDigest: hash("sha256", readFileSync(font.file), "base64url"),
    async draw({ title, section, isMirrored = false }) {
      const ground = grounds.get(isMirrored) ?? drawGround({ theme, mark }, isMirrored);
      grounds.set(isMirrored, ground);
      const known = captions.get(section) ?? write(font, section, 38);
      captions.set(section, known);
      const [{ rows }, heading, caption] = await Promise.all([
        ground,
        fitTitle(font, title),
        known,
      ]);
      canvas.rows.set(rows);
      const toLeft = (start: number, { info }: Mask) =>
        isMirrored ? cardSize.width - start - info.width : start;
      const headingTop = plate.top + Math.round((plate.height - heading.info.height) / 2);
      print(canvas, heading, toLeft(plate.left, heading), headingTop, (step) => step);
      const captionTop = 546 - Math.round(caption.info.height / 2);
      print(canvas, caption, toLeft(150, caption), captionTop, toSignStep);
      return toIndexedPng(canvas, palette);
    },
  };
}

type Font = Readonly<Record<"family" | "file", string>>;

function toParts(colour: string): number[] {
  return [...Buffer.from(colour.slice(1), "hex")];
}

function toRamp(from: readonly number[], to: readonly number[]): number[][] {
  return Array.from({ length: steps }, (_, step) =>
    from.map((value, band) => Math.round(value + (((to[band] ?? 0) - value) * step) / (steps - 1))),
  );
}

async function drawGround({ theme, mark }: Look, isMirrored: boolean): Promise<IndexedPicture> {
  const { data, info } = await toMask(
    sharp(Buffer.from(toShapes(theme, isMirrored))).extractChannel("red"),
  );
  const picture = createPicture(info.width, info.height);
  data.forEach((coverage, at) => {
    setPixel(picture, at % info.width, Math.floor(at / info.width), toSignStep(toStep(coverage)));
  });
  const drawing = toDrawnMark(theme, { width: "54", height: "54" }, mark);
  const mask = await toMask(sharp(Buffer.from(drawing)).ensureAlpha().extractChannel("alpha"));
  print(picture, mask, isMirrored ? 1069 : 77, 519, toSignStep);
  return picture;
}

function toSignStep(step: number): number {
  return steps - 1 - step;
}

function toStep(coverage: number): number {
  return Math.round((coverage * (steps - 1)) / 255);
}

const stepOf = Uint8Array.from({ length: 256 }, (_, coverage) => toStep(coverage));
const faintest = stepOf.findIndex((step) => step > 0);

function print(
  picture: IndexedPicture,
  { data, info }: Mask,
  left: number,
  top: number,
  toColour: (step: number) => number,
): void {
  const width = Math.min(info.width, cardSize.width - left);
  const colours = stepOf.map(toColour);
  for (let y = Math.max(0, -top); y < Math.min(info.height, cardSize.height - top); y += 1) {
    const row = y * info.width;
    for (let x = 0; x < width; x += 1) {
      const coverage = data[row + x] as number;
      // Most pixels are blank.
      if (coverage >= faintest) setPixel(picture, left + x, top + y, colours[coverage] as number);
    }
  }
}

/** As large as fits, with lines of about the same length. */
async function fitTitle(font: Font, title: string): Promise<Mask> {
  const [largest] = sizes;
  const { width } = await layOut(font, title, largest).metadata();
  for (const size of sizes) {
    const fewest = countLines(title, (width * size) / largest);
    for (const lines of [fewest, fewest + 1]) {
      if (toHeight(lines, size) > mostHeight) break;
      const mask = await write(font, breakEvenly(title, lines), size);
      // A line with wide letters might have been broken again.
      if (mask.info.height < toHeight(lines + 0.5, size)) return mask;
    }
  }
  // The plate cuts off the end.
  return write(font, title, smallest);
}

/** Of a text that is `width` pixels wide on a single line, if its letters have the same width. */
function countLines(text: string, width: number): number {
  const lettersPerLine = Math.ceil((text.length * plate.width) / width);
  // Some scripts have no spaces between words.
  return Math.max(fill(text.split(" "), lettersPerLine).length, Math.ceil(width / plate.width));
}

const toHeight = (lines: number, size: number): number => ((lines - 1) * lineHeight + 1) * size;

function write(font: Font, text: string, size: number): Promise<Mask> {
  return toMask(layOut(font, text, size, plate.width));
}

/** `width`: longer lines are broken. */
function layOut({ family, file }: Font, text: string, size: number, width?: number): Sharp {
  const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return sharp({
    text: {
      text: escaped,
      font: `${family} ${size}`,
      fontfile: file,
      dpi: 72,
      ...(width !== undefined && { width }),
    },
  });
}

/** Of a picture with one channel. */
function toMask(picture: Sharp): Promise<Mask> {
  // Otherwise, sharp would convert it to color.
  return picture.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
}

/** Keeps the longest line short. */
function breakEvenly(text: string, lines: number): string {
  const words = text.split(" ");
  const shortest = Math.max(...words.map(({ length }) => length));
  for (
    let width = Math.max(shortest, Math.ceil(text.length / lines));
    width < text.length;
    width += 1
  ) {
    const broken = fill(words, width);
    if (broken.length <= lines) return broken.join("\n");
  }
  return text;
}

function fill(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

// sharp's own palette takes five times the CPU for 200 cards (docs/refused.md).
const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const bitDepth = 4;
const indexedColour = 3;
/** Smaller files than with the default strategy, in a quarter of the time. */
const strategy = constants.Z_RLE;

/** Two pixels per byte, with a filter byte per row. The width must be even. */
export type IndexedPicture = Readonly<{ width: number; height: number; rows: Uint8Array }>;

export function createPicture(width: number, height: number): IndexedPicture {
  return { width, height, rows: new Uint8Array(height * (width / 2 + 1)) };
}

export function setPixel(
  { width, rows }: IndexedPicture,
  x: number,
  y: number,
  colour: number,
): void {
  const at = y * (width / 2 + 1) + 1 + (x >> 1);
  const pair = rows[at] ?? 0;
  rows[at] = x % 2 === 0 ? (pair & 0x0f) | (colour << bitDepth) : (pair & 0xf0) | colour;
}

export function toIndexedPng(
  { width, height, rows }: IndexedPicture,
  palette: readonly (readonly number[])[],
): Buffer<ArrayBuffer> {
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
