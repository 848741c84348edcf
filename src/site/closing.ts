import { contactPaths } from "../catalog/contact.ts";
import { site } from "../content/site.ts";
import type { Line } from "./line.ts";
import type { SitePage } from "./page.ts";

/** The way on that stands at the end of a page, in HTML and in Markdown: to the form, and how soon an answer comes. */
export const closingLine: Line = [{ text: "Write to us", path: contactPaths.page }, " ", `You have an answer within ${site.answersWithin}.`];

/** Whether a page ends with the way to the form: articles and the site's own pages do, but for the form's and those of the foot alone. */
export function hasClosing({ path, kind }: Pick<SitePage, "path" | "kind">): boolean {
  if (kind === "listing" || path === "/404") return false;
  return !path.startsWith(contactPaths.page) && !site.footer.some((link) => link.path === path);
}

/** Whether a page says its description below its title, in HTML and in Markdown; the site's own pages begin in words of their own. */
export function hasStandfirst({ kind }: Pick<SitePage, "kind">): boolean {
  return kind !== "page";
}
