import type { Properties } from "hast";
import { toHtml } from "hast-util-to-html";
import { escapeAttribute } from "../http/html.ts";
import { toPictureFile } from "./picture-file.ts";
import { type ToPicture, toPictureElement } from "./pictures.ts";

/** A picture of the site in a converted text, which is filled in once its forms are known: an `img`, or the poster of a video. */
export type PictureSlot =
  | { readonly src: string; readonly properties: Properties }
  /** `isMeasured` says whether the video takes its size from the poster. */
  | { readonly src: string; readonly isMeasured: boolean };

/** No Markdown has this character: a parser replaces it. */
const mark = "\0";

/** The slots of one text. */
export interface PictureSlots {
  readonly slots: readonly PictureSlot[];
  /** Returns what stands for the picture in the HTML; undefined for a picture of another site. */
  readonly add: (slot: PictureSlot) => string | undefined;
}

export function createPictureSlots(textFile: string): PictureSlots {
  const slots: PictureSlot[] = [];
  return {
    slots,
    add: (slot) => (toPictureFile(slot.src, textFile) === undefined ? undefined : `${mark}${slots.push(slot) - 1}${mark}`),
  };
}

/** Fills the slots of a converted text. */
export async function fillPictures(html: string, slots: readonly PictureSlot[], textFile: string, toPicture: ToPicture): Promise<string> {
  if (slots.length === 0) return html;
  const filled = await Promise.all(slots.map((slot) => fill(slot, textFile, toPicture)));
  return html
    .split(mark)
    .map((part, index) => (index % 2 === 0 ? part : filled[Number(part)]))
    .join("");
}

async function fill(slot: PictureSlot, textFile: string, toPicture: ToPicture): Promise<string> {
  const picture = await toPicture(slot.src, textFile);
  // As Satteri writes the elements around it.
  if ("properties" in slot)
    return toHtml(toPictureElement(picture ?? { src: slot.src }, slot.properties), { characterReferences: { useNamedReferences: true } });
  const size = slot.isMeasured && picture?.width ? `" width="${picture.width}" height="${picture.height}` : "";
  return `${escapeAttribute(picture?.src ?? slot.src)}${size}`;
}
