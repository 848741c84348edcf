import type { Properties } from "hast";
import { toPictureFile } from "./picture-address.ts";

/** A placeholder for an image or a video poster, filled once its formats are known. */
export type PictureSlot =
  | { readonly src: string; readonly properties: Properties }
  /** `isMeasured`: the video takes its size from the poster. */
  | { readonly src: string; readonly isMeasured: boolean };

/** Markdown parsers replace this character, so no text contains it. */
export const slotMark = "\0";

export interface PictureSlots {
  readonly slots: readonly PictureSlot[];
  /** Returns the placeholder. Undefined for another site's image. */
  readonly add: (slot: PictureSlot) => string | undefined;
}

export function createPictureSlots(textFile: string): PictureSlots {
  const slots: PictureSlot[] = [];
  return {
    slots,
    add: (slot) => (toPictureFile(slot.src, textFile) === undefined ? undefined : `${slotMark}${slots.push(slot) - 1}${slotMark}`),
  };
}
