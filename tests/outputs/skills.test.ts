import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { toSkillFile } from "../../src/outputs/catalogs.ts";

const skill = {
  name: "check-reachability",
  description: `Checks: "can it be reached?" ${"Use it before a longer task. ".repeat(5)}`.trim(),
  body: "\n# Check reachability\n\n1. Send a GET.\n\n",
};

describe("a task guide's file", () => {
  it("omits the queries, because Agent Skills has no key for them", () => {
    expect(toSkillFile({ ...skill, queries: ["Is it up?", "Is it down?"] })).toBe(toSkillFile(skill));
  });

  it("keeps the description on one line", () => {
    const [, frontMatter = ""] = toSkillFile(skill).split("---\n");
    expect(parse(frontMatter)).toEqual({ name: skill.name, description: skill.description });
    expect(frontMatter.trim().split("\n")).toHaveLength(2);
  });
});
