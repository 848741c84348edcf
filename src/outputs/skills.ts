import { createHash } from "node:crypto";
import { stringify } from "yaml";
import { toSkillPath } from "../site/paths.ts";
import type { Skill } from "../site/skills.ts";

/** The published bytes. */
export function toSkillFile({ name, description, body }: Skill): string {
  return `---\n${stringify({ name, description }, { lineWidth: 0 })}---\n\n${body.trim()}\n`;
}

/** The index for agent skills discovery 0.2.0, with digests of the published bytes. */
export function toSkillsIndex(skills: readonly Skill[]): Record<string, unknown> {
  return {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: skills.map((skill) => ({
      name: skill.name,
      type: "skill-md",
      description: skill.description,
      url: toSkillPath(skill.name),
      digest: `sha256:${createHash("sha256").update(toSkillFile(skill)).digest("hex")}`,
      files: ["SKILL.md"],
    })),
  };
}
