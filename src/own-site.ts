import { createSite } from "./catalog/create-site.ts";
import { findSite, type Site } from "./catalog/site.ts";
import { sections } from "./content/sections.ts";
import { site as configuration } from "./content/site.ts";
import { words } from "./content/words.ts";

/** Only for entry points: pages, commands and hosts. Other code takes the site as an argument. */
export const site = createSite(configuration, words, sections);

/** In the language of a page. In a build, the path can end with `.html`. */
export const siteAt = (pathname: string): Site => findSite(site, pathname.replace(/\.html$/, ""));

/** For routes that several languages share. */
export async function collectAll<T>(
  collect: (site: Site) => readonly T[] | Promise<readonly T[]>,
): Promise<readonly T[]> {
  return (await Promise.all(site.all.map(collect))).flat();
}
