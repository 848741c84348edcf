import type { LocalImageService } from "astro";
import sharp from "astro/assets/services/sharp";
import { cleanDrawing } from "./drawings.ts";

export const original = "original";

/** Does not convert SVG and animations. Removes active content. */
const service: LocalImageService = {
  ...sharp,
  async transform(bytes, transform, config, logger) {
    if (transform["quality"] !== original) return sharp.transform(bytes, transform, config, logger);
    const format = String(transform["format"]);
    return {
      data: format === "svg" ? Buffer.from(cleanDrawing(Buffer.from(bytes).toString())) : bytes,
      format,
    };
  },
};

export default service;
