import { parse } from "yaml";
import type { Answer } from "../answer.ts";
import { attempt } from "../attempt.ts";
import { at, listAt, textAt } from "../json-value.ts";
import type { Check, Probe } from "../probe.ts";
import { expectDigest, expectNames } from "../skills.ts";

/** The guides for agents, and the index that names them. */
export const skillChecks: readonly Check[] = [
  // Agent skills discovery 0.2.0.
  {
    name: "skills-index",
    promise: "The index of task guides has the shape of agent skills discovery 0.2.0 and is open to scripts of any origin",
    async run(probe) {
      const { expect, expectEqual, expectHeader } = probe;
      const { answer, index, skills } = await readSkillsIndex(probe);
      expectEqual(textAt(index, "$schema"), "https://schemas.agentskills.io/discovery/0.2.0/schema.json", "$schema", answer);
      expectHeader(answer, "Access-Control-Allow-Origin", "*");
      expectNames(probe, answer, skills);
      for (const skill of skills) {
        const [name, digest] = [textAt(skill, "name"), textAt(skill, "digest")];
        expectEqual(textAt(skill, "type"), "skill-md", `type of ${name}`, answer);
        const { length } = textAt(skill, "description");
        expect(length > 0 && length <= 1024, `describes ${name} in ${length} characters, not 1 to 1024`, answer);
        expectEqual(textAt(skill, "url"), `/.well-known/agent-skills/${name}/SKILL.md`, `url of ${name}`, answer);
        expect(/^sha256:[0-9a-f]{64}$/.test(digest), `has the malformed digest "${digest}"`, answer);
      }
    },
  },
  {
    name: "skills-digests",
    promise: "Each task guide is served as the bytes whose digest the index has, headed by the name and description of the index",
    async run(probe) {
      const { site, ask, expect, expectEqual, expectStatus, expectType } = probe;
      for (const skill of (await readSkillsIndex(probe)).skills) {
        const path = site.toPath(textAt(skill, "url")) ?? "/";
        const answer = await site.read(path);
        expectStatus(answer, 200);
        expectType(answer, "text/markdown; charset=utf-8");
        expectDigest(probe, answer, skill);
        const [, source = ""] = /^---\n([\s\S]*?)\n---\n/.exec(answer.text) ?? [];
        const frontMatter: unknown = attempt(() => parse(source));
        for (const name of ["name", "description"]) expectEqual(at(frontMatter, name), at(skill, name), `${name} in the guide`, answer);
        expect(!answer.text.includes("{{"), "has a fact that is left to fill in", answer);
        expectStatus(await ask(path, { method: "HEAD" }), 200);
      }
    },
  },
];

/** The index of agent skills: its answer, what it is, and the skills that it names. */
async function readSkillsIndex({ site, readJson }: Probe): Promise<{ answer: Answer; index: unknown; skills: readonly unknown[] }> {
  const answer = await site.read("/.well-known/agent-skills/index.json");
  const index = readJson(answer);
  return { answer, index, skills: listAt(index, "skills") };
}
