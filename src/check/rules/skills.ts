import type { FileRule } from "../content.ts";

/** Finds task guides whose name is not that of their folder, by which agents ask for them. */
export const findMisnamedSkills: FileRule = ({ collection, name, frontMatter }) => {
  if (collection !== "skills" || !frontMatter || !(frontMatter.data instanceof Object) || !("name" in frontMatter.data)) return [];
  const folder = name.replace(/(\/SKILL)?\.md$/, "");
  const { name: written } = frontMatter.data;
  const line = frontMatter.toLine(frontMatter.yaml.search(/^name:/m));
  return written === folder
    ? []
    : [{ line, severity: "error", problem: `The name ${written} is not that of the folder.`, advice: `Write name: ${folder}` }];
};
