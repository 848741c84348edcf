import { createHash } from "node:crypto";
import { parse } from "yaml";
import { at, textAt } from "../json-value.ts";
import type { Check } from "../probe.ts";
import { readSkillsIndex } from "../skills.ts";

/** The bytes that the index of task guides speaks of. */
export const skillsDigests: Check = {
  name: "skills-digests",
  promise: "Each task guide is served as the bytes whose digest the index has, headed by the name and description of the index",
  async run(probe) {
    const { site, ask, expect, expectEqual, expectStatus, expectType } = probe;
    for (const skill of (await readSkillsIndex(probe)).skills) {
      const path = site.toPath(textAt(skill, "url")) ?? "/";
      const answer = await site.read(path);
      expectStatus(answer, 200);
      expectType(answer, "text/markdown; charset=utf-8");
      expectEqual(`sha256:${createHash("sha256").update(answer.body).digest("hex")}`, textAt(skill, "digest"), "digest", answer);
      const frontMatter = parseFrontMatter(answer.text);
      for (const name of ["name", "description"]) expectEqual(at(frontMatter, name), at(skill, name), `${name} in the guide`, answer);
      expect(!answer.text.includes("{{"), "has a fact that is left to fill in", answer);
      expectStatus(await ask(path, { method: "HEAD" }), 200);
    }
  },
};

function parseFrontMatter(markdown: string): unknown {
  try {
    return parse(/^---\n([\s\S]*?)\n---\n/.exec(markdown)?.[1] ?? "");
  } catch {
    return undefined;
  }
}
