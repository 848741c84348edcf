import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { decodePath } from "../http/message.ts";

/** The width and the height of a picture in pixels, as attributes of HTML. */
export interface PictureSize {
  readonly width: string;
  readonly height: string;
}

const extensions = "svg|png|jpe?g|gif|webp|avif";
const isPicture = new RegExp(`^/.*\\.(?:${extensions})$`, "i");
const pictures = new RegExp(`/[^\\s"'()<>]+\\.(?:${extensions})`, "gi");
/** The orientations of Exif that lie on their side. */
const firstTurned = 5;

/** The size of a picture in a folder that is published as it is, at its path from there; of a drawing only where it gives one. Throws an error that names the file. */
export function readPictureSize(source: string, folder = "public"): PictureSize | undefined {
  const file = join(folder, decodePath(source));
  if (!isPicture.test(source) || !existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  return source.toLowerCase().endsWith(".svg") ? toDrawingSize(bytes.toString()) : toPhotoSize(bytes, file);
}

/** The size of each picture that a text may name. */
export function readPictureSizes(text: string, folder?: string): (PictureSize | undefined)[] {
  return (text.match(pictures) ?? []).map((source) => readPictureSize(source, folder));
}

/** The width and the height that the root of a drawing gives, where it gives both in pixels. */
export function toDrawingSize(drawing: string): PictureSize | undefined {
  const root = /<svg\b[^>]*>/.exec(drawing)?.[0] ?? "";
  const [width, height] = ["width", "height"].map((name) => new RegExp(`\\s${name}="(\\d+)"`).exec(root)?.[1]);
  return width && height ? { width, height } : undefined;
}

function toPhotoSize(bytes: Uint8Array, file: string): PictureSize {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    const [across, down] = orientation < firstTurned ? [width, height] : [height, width];
    return { width: String(across), height: String(down) };
  } catch (cause) {
    throw new Error(`${file} cannot be read as a picture. Save it anew, under the ending of its format.`, { cause });
  }
}
