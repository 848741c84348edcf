import { getCollection } from "astro:content";
import type { Site } from "../catalog/site.ts";
import { fillTemplate } from "../entries/template.ts";
import { isWritten, openText } from "./open-text.ts";

/** `queries`: requests that the guide helps with, as a user would phrase them. */
export type Skill = Readonly<{
  name: string;
  description: string;
  queries?: readonly string[] | undefined;
  body: string;
}>;

export async function collectSkills(site: Site): Promise<Skill[]> {
  const entries =
    site.has("skills") && isWritten(site, "skills") ? await getCollection("skills") : [];
  const chosen = entries.filter(({ data: { part } }) => part === undefined || site.has(part));
  const skills = chosen.map(async (entry) => ({
    ...entry.data,
    body: fillTemplate((await openText(site, entry).toText()).template, "").markdown,
  }));
  return (await Promise.all(skills)).sort((a, b) => a.name.localeCompare(b.name));
}
