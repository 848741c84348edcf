import type { Answer } from "./answer.ts";
import { listAt } from "./json-value.ts";
import type { Probe } from "./probe.ts";

const path = "/.well-known/agent-skills/index.json";

/** The index of agent skills: its answer, what it is, and the skills that it names. */
export async function readSkillsIndex({ site, readJson }: Probe): Promise<{ answer: Answer; index: unknown; skills: readonly unknown[] }> {
  const answer = await site.read(path);
  const index = readJson(answer);
  return { answer, index, skills: listAt(index, "skills") };
}
