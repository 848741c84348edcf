import type { SectionConfigurations } from "../catalog/section-configuration.ts";

/**
 * Sections of your own, such as projects or breads: a list at /NAME of the texts in `src/content/NAME`, each with fields that you name.
 * `docs/sections.md` has an example.
 */
export const sections: SectionConfigurations = {};
