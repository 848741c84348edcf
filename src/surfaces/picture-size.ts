import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { tagRest, toAttributes } from "../http/html.ts";
import { decodePath } from "../http/message.ts";

/** The width and the height of a picture in pixels, as attributes of HTML. */
export interface PictureSize {
  readonly width: string;
  readonly height: string;
}

const tags = new RegExp(`<img\\b${tagRest}`, "gi");
const drawingRoot = new RegExp(`<svg\\b${tagRest}`);
const isPicture = /^\/.*\.(svg|png|jpe?g|gif|webp|avif)$/i;
/** The orientations of Exif that lie on their side. */
const firstTurned = 5;

/** Gives each picture that says neither its width nor its height those of its file, so that nothing moves when it arrives. */
export function addPictureSizes(html: string, folder?: string): string {
  return html.replace(tags, (tag) => {
    const { src = "", width, height } = toAttributes(tag);
    const size = width === undefined && height === undefined ? readPictureSize(src, folder) : undefined;
    return size ? tag.replace(/\s*\/?>$/, (end) => ` width="${size.width}" height="${size.height}"${end.trim()}`) : tag;
  });
}

/** Whether the pictures of a page still have the sizes that it gives them. */
export function hasPictureSizes(html: string, folder?: string): boolean {
  return (html.match(tags) ?? []).every((tag) => {
    const { src = "", width, height } = toAttributes(tag);
    const file = findPicture(src, folder);
    const size = file === undefined ? { width, height } : readSize(file);
    return width === size?.width && height === size?.height;
  });
}

/** The size of a picture in a folder that is published as it is, at its address from there; of a drawing only where it gives one. */
export function readPictureSize(address: string, folder?: string): PictureSize | undefined {
  const file = findPicture(address, folder);
  return file === undefined ? undefined : readSize(file);
}

function findPicture(address: string, folder = "public"): string | undefined {
  const path = address.replace(/[?#].*$/, "");
  const file = join(folder, decodePath(path));
  return isPicture.test(path) && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

function readSize(file: string): PictureSize | undefined {
  const bytes = readFileSync(file);
  return file.toLowerCase().endsWith(".svg") ? toDrawingSize(bytes.toString()) : toPhotoSize(bytes, file);
}

/** The width and the height that the root of a drawing gives, where it gives both in pixels. */
export function toDrawingSize(drawing: string): PictureSize | undefined {
  const root = drawingRoot.exec(drawing)?.[0] ?? "";
  const { width, height } = toAttributes(root);
  const [across, down] = [width, height].map((length) => /^(\d+)(?:px)?$/.exec(length ?? "")?.[1]);
  return across && down ? { width: across, height: down } : undefined;
}

function toPhotoSize(bytes: Uint8Array, file: string): PictureSize {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    const [across, down] = orientation < firstTurned ? [width, height] : [height, width];
    return { width: String(across), height: String(down) };
  } catch (cause) {
    throw new Error(`${file} cannot be read as a picture. Replace it by one in the format of its ending.`, { cause });
  }
}
