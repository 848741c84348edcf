import { getCollection } from "astro:content";

/** A task guide: its front matter and its Markdown body. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  readonly body: string;
}

/** The task guides, by name. Throws where a guide's name is not its folder's. */
export async function collectSkills(): Promise<Skill[]> {
  const entries = await getCollection("skills");
  return entries
    .map(({ id, data, body = "" }) => {
      if (data.name !== id)
        throw new Error(`src/content/skills/${id}/SKILL.md has name: ${data.name}. The name must be the folder's: name: ${id}`);
      return { ...data, body };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
