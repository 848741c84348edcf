import { type ConversionOptions, convert } from "../../src/markdown/convert.ts";
import { fillPictures } from "../../src/markdown/picture-slots.ts";
import type { ToPicture } from "../../src/markdown/pictures.ts";

/** A text as its page shows it, with the pictures of a site. */
export async function convertWithPictures(source: string, toPicture: ToPicture, options: ConversionOptions = {}): Promise<string> {
  const { html, pictures } = await convert(source, { ...options, hasSlots: true });
  return (await fillPictures(html, pictures, options.file ?? "A text", toPicture)).trim();
}
