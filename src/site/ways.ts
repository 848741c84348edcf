import { contactPaths } from "../catalog/contact.ts";
import type { Site } from "../catalog/site.ts";
import { toArticlesSection } from "./articles-section.ts";
import { describeListing } from "./list-pages.ts";
import type { SitePage } from "./page.ts";

/** A page that a sign leads to, and what is said of it there. */
export interface Way {
  readonly title: string;
  readonly path: string;
  readonly description: string;
}

/** The way on below a page, beside what it says itself: to the form, and how soon an answer comes. */
export function toClosingWay(site: Site): Way {
  return { title: site.words.ways.write, path: contactPaths.page, description: site.words.ways.answer(site.answersWithin) };
}

/** Where a reader goes who has come to an end. */
export function toStartingWays(site: Site): readonly Way[] {
  const { name, path: list } = toArticlesSection(site);
  return [
    { title: name, path: list, description: describeListing(site, 1, 1).description },
    { title: site.words.ways.home, path: "/", description: site.tagline },
  ].filter(({ path }) => site.isOffered(path));
}

/** Whether below a page stands the way to the form: so it does below articles, texts of sections and the site's own pages, but for the form's and those of the foot alone. */
export function hasClosing(site: Site, { path, kind }: Pick<SitePage, "path" | "kind">): boolean {
  if (kind === "listing" || path === "/404") return false;
  const isOfForm = path === contactPaths.page || path.startsWith(`${contactPaths.page}/`);
  return !isOfForm && !site.footer.some((link) => link.path === path);
}

/** Whether a page says its description below its title, in HTML and in Markdown; the site's own pages begin in words of their own. */
export function hasSubheader({ kind }: Pick<SitePage, "kind">): boolean {
  return kind !== "page";
}
