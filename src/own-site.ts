import { createSite } from "./catalog/create-site.ts";
import { sections } from "./content/sections.ts";
import { site as configuration } from "./content/site.ts";
import { words } from "./content/words.ts";

/** The owner's site, for entry points alone: pages, commands and hosts. Everything below them has it as an argument. */
export const site = createSite(configuration, words, sections);
