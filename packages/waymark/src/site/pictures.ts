import { getImage } from "astro:assets";
import { resolve } from "node:path";
import type { ImageMetadata } from "astro";
import { toDiskPath } from "../files/disk-path.ts";
import { isFile, type PictureFile, readPictureFile, toPictureName } from "../files/picture-file.ts";
import { toAddress } from "../http/address.ts";
import { normalizeAddress } from "../markdown/normal-form.ts";
import { toPictureFile } from "../markdown/picture-address.ts";
import type { Picture, ToPicture } from "../markdown/pictures.ts";
import { toParagraph } from "../markdown/serialize.ts";
import type { LeadPicture } from "./page.ts";
import { original } from "./picture-service.ts";

/** Pixels, from a phone's text column to a wide page at high density. */
const widths = [480, 800, 1080, 1344];

/** For old browsers, feed readers and Markdown. */
const fallback = {
  width: 1280,
  formats: { jpeg: "jpeg", png: "png", webp: "webp", avif: "webp" },
} as const;

/** For WebP. Lossless sources often contain text, where artifacts show. */
const qualities = { jpeg: 72, png: 85, webp: 80, avif: 80 } as const;

const cardSize = { width: 1200, height: 630 } as const;

export const toPicture: ToPicture = async (address, textFile) => {
  const file = toPictureFile(address, textFile);
  const picture = file === undefined ? undefined : await showPicture(file);
  return picture && isPublic(file) && !picture.source
    ? { ...picture, src: normalizeAddress(address) }
    : picture;
};

/** Undefined if missing: a route might create it in `public`. */
export async function showPicture(written: string): Promise<Picture | undefined> {
  const file = toDiskPath(written);
  if (!isFile(file)) return undefined;
  const picture = await readPictureFile(file);
  const { format, width, height } = picture;
  const src = toImage(file, picture);
  if (format === "svg" || format === "gif" || picture.isAnimated) {
    return {
      src: isPublic(file)
        ? toPublicAddress(file)
        : (await getImage({ src, format, quality: original })).src,
      width,
      height,
    };
  }
  const [made, plain] = await Promise.all([
    getImage({ src, format: "webp", quality: qualities[format], widths: [...widths] }),
    getImage({
      src,
      format: fallback.formats[format],
      quality: 78,
      width: Math.min(src.width, fallback.width),
    }),
  ]);
  const { width: across, height: down } = plain.attributes;
  return {
    source: { type: "image/webp", srcset: made.srcSet.attribute },
    src: plain.src,
    width: across,
    height: Math.round(down),
  };
}

const isPublic = (file = ""): boolean => file.startsWith("public/");

export const toPublicAddress = (file: string): string =>
  toAddress(file.slice("public".length).normalize("NFC"));

export type Image = Readonly<{ src: string; alt: string }>;

/** From front matter. The map has all images in the text, by address. */
export function openLead(
  image: Image | undefined,
  file: string | undefined,
  toTextPictures: () => Promise<ReadonlyMap<string, Picture>>,
) {
  const toLead = async () => (image && file !== undefined ? toLeadPicture(image, file) : undefined);
  return {
    toLead,
    async toPictures() {
      const [lead, shown] = await Promise.all([toLead(), toTextPictures()]);
      return image && lead ? new Map([...shown, [image.src, lead]]) : shown;
    },
    leadMarkdown: image && toParagraph({ type: "image", url: image.src, alt: image.alt }),
  };
}

async function toLeadPicture({ src, alt }: Image, textFile: string): Promise<LeadPicture> {
  const picture = (await toPicture(src, textFile)) ?? { src };
  const file = toPictureFile(src, textFile);
  return { ...picture, alt, card: picture.source && file ? await toCardPicture(file) : undefined };
}

/** Undefined if the image is too small. */
async function toCardPicture(written: string): Promise<string | undefined> {
  const file = toDiskPath(written);
  const picture = await readPictureFile(file);
  const { width = 0, height = 0 } = picture;
  if (width < cardSize.width || height < cardSize.height) return undefined;
  const src = toImage(file, picture);
  return (
    await getImage({
      src,
      ...cardSize,
      fit: "cover",
      format: "jpeg",
      quality: 78,
      background: "#ffffff",
    })
  ).src;
}

/** Like an imported image, but unbundled: bundling would read every image into memory. */
function toImage(file: string, picture: PictureFile): ImageMetadata {
  const fsPath = resolve(file).replaceAll("\\", "/");
  const { format, digest, width = 0, height = 0 } = picture;
  const src = import.meta.env.DEV
    ? `/@fs${fsPath.replace(/^(?!\/)/, "/")}?v=${digest}`
    : `/_astro/${toPictureName(file, picture)}`;
  const image = { src, width, height, format };
  // Astro hashes the clone's keys, which must not include the path on this machine.
  return { ...image, fsPath, clone: image } as unknown as ImageMetadata;
}
