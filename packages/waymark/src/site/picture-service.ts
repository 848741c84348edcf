import type { LocalImageService } from "astro";
import sharp from "astro/assets/services/sharp";

export const original = "original";

/** Does not convert SVG and animations. */
const service: LocalImageService = {
  ...sharp,
  async transform(bytes, transform, config, logger) {
    if (transform["quality"] !== original) return sharp.transform(bytes, transform, config, logger);
    return { data: bytes, format: String(transform["format"]) };
  },
};

export default service;
