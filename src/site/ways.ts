import { contactPaths } from "../catalog/contact.ts";
import { site } from "../content/site.ts";
import type { Line } from "./line.ts";
import { describeListing } from "./list-pages.ts";
import type { SitePage } from "./page.ts";
import { articlesSection } from "./paths.ts";

/** A page that a sign leads to, and what is said of it there. */
export interface Way {
  readonly title: string;
  readonly path: string;
  readonly description: string;
}

const toForm = { title: "Write to us", path: contactPaths.page };

/** The way on at the end of a page: to the form, and how soon an answer comes. */
export const closingWay: Way = { ...toForm, description: `You have an answer within ${site.answersWithin}.` };

/** The same in Markdown. */
export const closingLine: Line = [{ text: closingWay.title, path: closingWay.path }, " ", closingWay.description];

/** Where a reader goes who has come to an end. */
export const startingWays: readonly Way[] = [
  { title: "Home", path: "/", description: site.tagline },
  { title: articlesSection.name, path: articlesSection.path, description: describeListing(1, 1).description },
];

/** The same for one who is lost. */
export const rescueWays: readonly Way[] = [
  ...startingWays,
  { ...toForm, description: "If a link on this site led you here, please say which one." },
];

/** Whether a page ends with the way to the form: articles and the site's own pages do, but for the form's and those of the foot alone. */
export function hasClosing({ path, kind }: Pick<SitePage, "path" | "kind">): boolean {
  if (kind === "listing" || path === "/404") return false;
  const isOfForm = path === contactPaths.page || path.startsWith(`${contactPaths.page}/`);
  return !isOfForm && !site.footer.some((link) => link.path === path);
}

/** Whether a page says its description below its title, in HTML and in Markdown; the site's own pages begin in words of their own. */
export function hasStandfirst({ kind }: Pick<SitePage, "kind">): boolean {
  return kind !== "page";
}
