import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import sharp from "sharp";
import { decodePath } from "../http/message.ts";

/** The width and the height of a picture in pixels, as attributes of HTML. */
export interface PictureSize {
  readonly width: string;
  readonly height: string;
}

const isPicture = /^\/.*\.(svg|png|jpe?g|gif|webp|avif)$/i;

/** Whether the pictures of a page still have the sizes that it gives them. */
export async function hasPictureSizes(html: string, folder?: string): Promise<boolean> {
  for (const { src = "", width, height } of readTags(html, "img")) {
    const file = findPicture(src, folder);
    const size = file === undefined ? { width, height } : await readSize(file);
    if (width !== size?.width || height !== size?.height) return false;
  }
  return true;
}

/** The size of a picture in a folder that is published as it is, at its address from there; of a drawing only where it gives one. */
export async function readPictureSize(address: string, folder?: string): Promise<PictureSize | undefined> {
  const file = findPicture(address, folder);
  return file === undefined ? undefined : readSize(file);
}

function findPicture(address: string, folder = "public"): string | undefined {
  const path = address.replace(/[?#].*$/, "");
  const file = join(folder, decodePath(path));
  return isPicture.test(path) && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

async function readSize(file: string): Promise<PictureSize | undefined> {
  return file.toLowerCase().endsWith(".svg") ? toDrawingSize(readFileSync(file, "utf8")) : readPhotoSize(file);
}

/** The width and the height that the root of a drawing gives, where it gives both in pixels. */
export function toDrawingSize(drawing: string): PictureSize | undefined {
  const [{ width, height } = {}] = readTags(drawing, "svg");
  const [across, down] = [width, height].map((length) => /^(\d+)(?:px)?$/.exec(length ?? "")?.[1]);
  return across && down ? { width: across, height: down } : undefined;
}

/** The size as it is shown, where the file lies on its side too. */
async function readPhotoSize(file: string): Promise<PictureSize> {
  try {
    const { width, height } = (await sharp(file).metadata()).autoOrient;
    return { width: String(width), height: String(height) };
  } catch (cause) {
    throw new Error(`${file} cannot be read as a picture. Replace it by one in the format of its ending.`, { cause });
  }
}

/** The attributes of each tag of a name. */
function readTags(html: string, tag: string): Partial<Record<string, string>>[] {
  const found: Partial<Record<string, string>>[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => name === tag && found.push(attributes) });
  parser.end(html);
  return found;
}
