import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import { Parser } from "htmlparser2";
import sharp from "sharp";
import { memoizeLatest, memoizePerText } from "../memo/memoize.ts";

export type PictureSize = Readonly<{ width: number; height: number }>;

export interface PictureFile extends Partial<PictureSize> {
  readonly format: "jpeg" | "png" | "webp" | "avif" | "gif" | "svg";
  readonly isAnimated: boolean;
  readonly digest: string;
}

export const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** Cached until the file changes. Throws with the path of an unreadable file. */
export function readPictureFile(file: string): Promise<PictureFile> {
  const { mtimeMs, size } = statSync(file);
  return openPicture(file)(`${mtimeMs} ${size}`);
}

/** The inner key changes with the file, so that only its latest state is kept. */
const openPicture = memoizePerText((file) => memoizeLatest((_stamp: string) => readFormat(file)));

async function readFormat(file: string): Promise<PictureFile> {
  const digest = hash("sha256", readFileSync(file), "hex").slice(0, 12);
  if (extname(file).toLowerCase() === ".svg")
    return {
      format: "svg",
      isAnimated: false,
      digest,
      ...toDrawingSize(readFileSync(file, "utf8")),
    };
  try {
    const { format, pages = 1, autoOrient, compression } = await sharp(file).metadata();
    const shown = {
      jpeg: "jpeg",
      png: "png",
      webp: "webp",
      gif: "gif",
      heif: compression === "av1" ? "avif" : undefined,
    } as const;
    const name = shown[format as keyof typeof shown];
    if (name !== undefined) return { format: name, isAnimated: pages > 1, digest, ...autoOrient };
  } catch {}
  throw new Error(
    `${file} cannot be read as an image. Replace it with an image whose format matches its extension.`,
  );
}

export function toDrawingSize(drawing: string): PictureSize | undefined {
  const found: Partial<Record<string, string>>[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => name === "svg" && found.push(attributes),
  });
  parser.end(drawing);
  const [width, height] = [found[0]?.["width"], found[0]?.["height"]].map((length) =>
    Number(/^(\d+)(?:px)?$/.exec(length ?? "")?.[1]),
  );
  return width && height ? { width, height } : undefined;
}

export function toPictureName(file: string, { digest }: PictureFile): string {
  const name = basename(file, extname(file)).replace(/[^A-Za-z0-9]+/g, "-");
  return `${name}.${digest}${extname(file).toLowerCase()}`;
}
