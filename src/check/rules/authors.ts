import { toError, toWarning } from "../finding.ts";
import { suggest } from "../nearest.ts";
import type { ContentRule, TextFile } from "../rule.ts";

/** Finds article authors that have no file. */
export const findUnknownAuthors: ContentRule = ({ files }) => {
  const known = listAuthors(files);
  return files.flatMap(({ file, head }) =>
    head.authors.flatMap((id, index) => {
      if (known.includes(id)) return [];
      const problem = `There is no author "${id}": src/content/authors/${id}.md does not exist.`;
      const advice = suggest(id, known, "Create it with  npm run new -- author , or write  author: NAME  for an author without a page.");
      return [{ file: file.path, ...toError(head.lines.authors[index], problem, advice) }];
    }),
  );
};

/** Finds file names of authors under `author`, which is for the names of authors without a file. */
export const findMisplacedAuthors: ContentRule = ({ files }) => {
  const known = listAuthors(files);
  return files.flatMap(({ file, head: { data } }) => {
    const name = data instanceof Object && "author" in data ? String(data.author) : undefined;
    if (name === undefined || !known.includes(name)) return [];
    const problem = `author: ${name} is shown as it is written, without a link to the author's page.`;
    return [{ file: file.path, ...toWarning(undefined, problem, `Write  authors: [${name}]`) }];
  });
};

function listAuthors(files: readonly TextFile[]): readonly string[] {
  return files.filter(({ file }) => file.collection === "authors").map(({ file }) => file.name.replace(/\.md$/, ""));
}
