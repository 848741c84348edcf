import { getCollection } from "astro:content";
import type { Site } from "../catalog/site.ts";
import { fillTemplate } from "../texts/template.ts";
import { openText } from "./open-text.ts";
import { isWritten } from "./written.ts";

/** A task guide: its front matter and its Markdown body, with absolute links. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  /** What somebody may ask for whom the guide is, in their words. */
  readonly queries?: readonly string[] | undefined;
  readonly body: string;
}

/** The task guides, by name; none where the site is without them. */
export async function collectSkills(site: Site): Promise<Skill[]> {
  const entries = site.has("skills") && isWritten("skills") ? await getCollection("skills") : [];
  const chosen = entries.filter(({ data: { part } }) => part === undefined || site.has(part));
  const skills = chosen.map(async (entry) => ({
    ...entry.data,
    body: fillTemplate(await openText(site, entry).toTemplate(), "").markdown,
  }));
  return (await Promise.all(skills)).sort((a, b) => a.name.localeCompare(b.name));
}
