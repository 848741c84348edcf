import type { Properties } from "hast";
import { toPictureFile } from "./picture-address.ts";

/** A placeholder for an image or a video poster. It is filled in once the image formats are known. */
export type PictureSlot =
  | { readonly src: string; readonly properties: Properties }
  /** `isMeasured` means that the video takes its size from the poster. */
  | { readonly src: string; readonly isMeasured: boolean };

/** Markdown parsers replace this character, so no text contains it. */
export const slotMark = "\0";

export interface PictureSlots {
  readonly slots: readonly PictureSlot[];
  /** Returns the placeholder. Undefined for an image on another site. */
  readonly add: (slot: PictureSlot) => string | undefined;
}

export function createPictureSlots(textFile: string): PictureSlots {
  const slots: PictureSlot[] = [];
  return {
    slots,
    add: (slot) => (toPictureFile(slot.src, textFile) === undefined ? undefined : `${slotMark}${slots.push(slot) - 1}${slotMark}`),
  };
}
