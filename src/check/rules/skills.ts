import { toSkillName } from "../../site/paths.ts";
import { configurationFile, findLine } from "../configuration-line.ts";
import { toError } from "../finding.ts";
import type { ContentRule, FileRule } from "../rule.ts";

/** Agents request task guides by folder name. */
export const findMisnamedSkills: FileRule = ({ collection, name, frontMatter }) => {
  if (collection !== "skills" || !frontMatter || !(frontMatter.data instanceof Object) || !("name" in frontMatter.data)) return [];
  const folder = toSkillName(name);
  const { name: written } = frontMatter.data;
  if (written === folder) return [];
  const line = frontMatter.toLine(frontMatter.yaml.search(/^name:/m));
  return [toError(line, `The name ${written} does not match the folder name.`, `Write name: ${folder}`)];
};

export const findMissingSkills: ContentRule = ({ root, settings, files }) => {
  if (settings.without.includes("skills") || files.some(({ file }) => file.collection === "skills")) return [];
  const line = findLine(root, (written) => /^\s*without\b/.test(written));
  const advice = `Write a guide, or add "skills" to the "without" list in ${configurationFile}.`;
  return [{ file: configurationFile, ...toError(line, "There are no task guides, so their lists would be empty.", advice) }];
};
