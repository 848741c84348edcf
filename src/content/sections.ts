import type { SectionConfigurations } from "../catalog/section-configuration.ts";

/**
 * Your own sections, such as projects or breads: a list at /NAME of the items in `src/content/NAME`, each with fields that you define. See
 * `docs/sections.md`.
 */
export const sections: SectionConfigurations = {};
