import type { Properties } from "hast";
import { toPictureFile } from "./picture-address.ts";

/** A picture of the site in a converted text, which is filled in once its forms are known: an `img`, or the poster of a video. */
export type PictureSlot =
  | { readonly src: string; readonly properties: Properties }
  /** `isMeasured` says whether the video takes its size from the poster. */
  | { readonly src: string; readonly isMeasured: boolean };

/** No Markdown has this character: a parser replaces it. */
export const slotMark = "\0";

export interface PictureSlots {
  readonly slots: readonly PictureSlot[];
  /** Returns the placeholder in the HTML; undefined for a picture of another site. */
  readonly add: (slot: PictureSlot) => string | undefined;
}

export function createPictureSlots(textFile: string): PictureSlots {
  const slots: PictureSlot[] = [];
  return {
    slots,
    add: (slot) => (toPictureFile(slot.src, textFile) === undefined ? undefined : `${slotMark}${slots.push(slot) - 1}${slotMark}`),
  };
}
