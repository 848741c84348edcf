import type { LocalImageService } from "astro";
import sharp from "astro/assets/services/sharp";
import { cleanDrawing } from "./drawings.ts";

/** The quality of a picture that is published as it is. */
export const original = "original";

/** Astro's own service, which leaves drawings and animations as they are, but for what a drawing could do besides being looked at. */
const service: LocalImageService = {
  ...sharp,
  async transform(bytes, transform, config, logger) {
    if (transform["quality"] !== original) return sharp.transform(bytes, transform, config, logger);
    const format = String(transform["format"]);
    return { data: format === "svg" ? Buffer.from(cleanDrawing(Buffer.from(bytes).toString())) : bytes, format };
  },
};

export default service;
