import { textAt } from "../json-value.ts";
import type { Check } from "../probe.ts";
import { readSkillsIndex } from "../skills.ts";

/** Agent skills discovery 0.2.0. */
export const skillsIndex: Check = {
  name: "skills-index",
  promise: "The index of task guides has the shape of agent skills discovery 0.2.0 and is open to scripts of any origin",
  async run(probe) {
    const { expect, expectEqual, expectHeader } = probe;
    const { answer, index, skills } = await readSkillsIndex(probe);
    expectEqual(textAt(index, "$schema"), "https://schemas.agentskills.io/discovery/0.2.0/schema.json", "$schema", answer);
    expectHeader(answer, "Access-Control-Allow-Origin", "*");
    expect(skills.length > 0, "names no skill", answer);
    const names = skills.map((skill) => textAt(skill, "name"));
    expectEqual(new Set(names).size, names.length, "number of distinct names", answer);
    for (const skill of skills) {
      const name = textAt(skill, "name");
      expect(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 64, `has the malformed name "${name}"`, answer);
      expectEqual(textAt(skill, "type"), "skill-md", `type of ${name}`, answer);
      const { length } = textAt(skill, "description");
      expect(length > 0 && length <= 1024, `describes ${name} in ${length} characters, not 1 to 1024`, answer);
      expectEqual(textAt(skill, "url"), `/.well-known/agent-skills/${name}/SKILL.md`, `url of ${name}`, answer);
      expect(/^sha256:[0-9a-f]{64}$/.test(textAt(skill, "digest")), `has the malformed digest "${textAt(skill, "digest")}"`, answer);
    }
  },
};
