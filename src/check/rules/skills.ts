import { toSkillName } from "../../site/paths.ts";
import { configurationFile, findLine } from "../configuration-line.ts";
import type { ContentRule, FileRule } from "../content.ts";

/** Finds task guides whose name is not that of their folder, by which agents ask for them. */
export const findMisnamedSkills: FileRule = ({ collection, name, frontMatter }) => {
  if (collection !== "skills" || !frontMatter || !(frontMatter.data instanceof Object) || !("name" in frontMatter.data)) return [];
  const folder = toSkillName(name);
  const { name: written } = frontMatter.data;
  const line = frontMatter.toLine(frontMatter.yaml.search(/^name:/m));
  return written === folder
    ? []
    : [{ line, severity: "error", problem: `The name ${written} is not that of the folder.`, advice: `Write name: ${folder}` }];
};

/** Finds that a site has no task guide and does not say so: agents would be sent to empty lists. */
export const findMissingSkills: ContentRule = ({ root, settings, files }) => {
  if (settings.without.includes("skills") || files.some(({ file }) => file.collection === "skills")) return [];
  const problem = "There is no task guide, and what lists them would be empty.";
  const advice = `Write one, or add "skills" to without in ${configurationFile}.`;
  return [{ file: configurationFile, line: findLine(root, (line) => /^\s*without\b/.test(line)), severity: "error", problem, advice }];
};
