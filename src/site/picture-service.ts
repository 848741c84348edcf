import type { LocalImageService } from "astro";
import sharp from "astro/assets/services/sharp";
import { cleanDrawing } from "./drawings.ts";

export const original = "original";

/** Astro's image service, except that SVG files and animations are not converted. Active content is removed. */
const service: LocalImageService = {
  ...sharp,
  async transform(bytes, transform, config, logger) {
    if (transform["quality"] !== original) return sharp.transform(bytes, transform, config, logger);
    const format = String(transform["format"]);
    return { data: format === "svg" ? Buffer.from(cleanDrawing(Buffer.from(bytes).toString())) : bytes, format };
  },
};

export default service;
