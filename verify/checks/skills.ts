import { parse } from "yaml";
import { attempt } from "../answer.ts";
import { at, listAt, textAt } from "../json-value.ts";
import { type Check, own } from "../probe.ts";

export const skillChecks: readonly Check[] = [
  own("skills", "Each task guide is served at its address, with the name and description in the index", async (probe) => {
    const { site, ask, expect, expectEqual, expectHeader, expectStatus, expectType, readJson } = probe;
    const index = await site.read("/.well-known/agent-skills/index.json");
    const body = readJson(index);
    expectEqual(textAt(body, "$schema"), "https://schemas.agentskills.io/discovery/0.2.0/schema.json", "$schema", index);
    expectHeader(index, "Access-Control-Allow-Origin", "*");
    for (const skill of listAt(body, "skills")) {
      const name = textAt(skill, "name");
      const path = `/.well-known/agent-skills/${name}/SKILL.md`;
      expectEqual(textAt(skill, "type"), "skill-md", `type of ${name}`, index);
      expectEqual(textAt(skill, "url"), path, `url of ${name}`, index);
      const { length } = textAt(skill, "description");
      expect(length <= 1024, `has a description of ${length} characters for ${name}; the limit is 1024`, index);
      const guide = await site.read(path);
      expectStatus(guide, 200);
      expectType(guide, "text/markdown; charset=utf-8");
      const [, source = ""] = /^---\n([\s\S]*?)\n---\n/.exec(guide.text) ?? [];
      const frontMatter: unknown = attempt(() => parse(source));
      for (const member of ["name", "description"])
        expectEqual(at(frontMatter, member), at(skill, member), `${member} in the guide`, guide);
      expect(!guide.text.includes("{{"), "contains a placeholder without a value", guide);
      expectStatus(await ask(path, { method: "HEAD" }), 200);
    }
  }),
];
