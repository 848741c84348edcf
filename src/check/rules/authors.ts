import { toError } from "../finding.ts";
import { suggest } from "../nearest.ts";
import type { ContentRule } from "../rule.ts";

/** Finds article authors that have no file. */
export const findUnknownAuthors: ContentRule = ({ files }) => {
  const known = files.filter(({ file }) => file.collection === "authors").map(({ file }) => file.name.replace(/\.md$/, ""));
  return files.flatMap(({ file, head }) =>
    head.authors.flatMap((id, index) => {
      if (known.includes(id)) return [];
      const problem = `There is no author "${id}": src/content/authors/${id}.md does not exist.`;
      const advice = suggest(id, known, "Create it with  npm run new -- author , or write  author: NAME  for an author without a page.");
      return [{ file: file.path, ...toError(head.lines.authors[index], problem, advice) }];
    }),
  );
};
