import type { Site } from "../../src/catalog/site.ts";
import { type ConversionOptions, convert } from "../../src/markdown/convert.ts";
import type { ToPicture } from "../../src/markdown/pictures.ts";
import { fillPictures } from "../../src/markdown/pictures.ts";
import { site } from "../fixtures/own-site.ts";

export async function convertWithPictures(
  source: string,
  toPicture: ToPicture,
  options: ConversionOptions = {},
  of: Site = site,
): Promise<string> {
  const { html, pictures } = await convert(of, source, { ...options, hasSlots: true });
  return (await fillPictures(html, pictures, options.file ?? "A text", toPicture)).trim();
}
