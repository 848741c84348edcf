import { createSite } from "./catalog/create-site.ts";
import { findSite, type Site } from "./catalog/site.ts";
import { sections } from "./content/sections.ts";
import { site as configuration } from "./content/site.ts";
import { words } from "./content/words.ts";

/** The owner's site. Only entry points import it: pages, commands and hosts. All other code takes the site as an argument. */
export const site = createSite(configuration, words, sections);

/** The site in the language of a page that Astro renders. In a build, the path can end with `.html`. */
export const siteAt = (pathname: string): Site => findSite(site, pathname.replace(/\.html$/, ""));

/** Collects entries of all languages, for routes that several languages share. */
export async function collectAll<T>(collect: (site: Site) => readonly T[] | Promise<readonly T[]>): Promise<readonly T[]> {
  return (await Promise.all(site.all.map(collect))).flat();
}
