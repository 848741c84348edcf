import { createSite } from "./catalog/create-site.ts";
import { sections } from "./content/sections.ts";
import { site as configuration } from "./content/site.ts";
import { words } from "./content/words.ts";

/** The owner's site. Only entry points import it: pages, commands and hosts. All other code takes the site as an argument. */
export const site = createSite(configuration, words, sections);
