import { toSlug } from "../../site/slug.ts";
import { suggest, toError, toWarning } from "../finding.ts";
import type { ContentRule, TextFile } from "../rule.ts";

interface Use {
  readonly file: string;
  readonly line: number | undefined;
  readonly tag: string;
  readonly slug: string;
}

/** Finds tags that only one article uses and that closely resemble another tag. Tags in `tagNames` are intentional. */
export const findLonelyTags: ContentRule = ({ files, settings }) => {
  const uses = files.flatMap(({ file, head }) =>
    head.tags.map((tag, index): Use => ({ file: file.path, line: head.lines.tags[index], tag, slug: toSlug(tag) })),
  );
  const groups = [...Map.groupBy(uses, ({ slug }) => slug).values()];
  const intended = new Set(Object.keys(settings.tagNames).map(toSlug));
  return groups.flatMap((group) => {
    const [use] = group;
    if (use === undefined || group.length > 1 || intended.has(use.slug)) return [];
    const similar = groups.filter(([other]) => other !== undefined && other !== use && isAlmost(use.slug, other.slug));
    const [likely] = similar.toSorted((a, b) => b.length - a.length)[0] ?? [];
    if (likely === undefined) return [];
    const problem = `Only this article has the tag "${use.tag}". Did you mean "${likely.tag}"?`;
    const advice = `If both tags are correct, add  "${use.tag}": "${use.tag}"  to tagNames in src/content/site.ts.`;
    return [{ file: use.file, ...toWarning(use.line, problem, advice) }];
  });
};

const plurals = ["es", "en"];
/** Shorter tags are too similar, such as css and rss. */
const shortest = 4;

/** One character added, removed, replaced or swapped with the next, or a longer plural form. */
function isAlmost(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  if (length < shortest) return false;
  let start = 0;
  while (start < length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [first, second] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (first.length <= 1 && second.length <= 1) return true;
  if (first.length === 2 && second.length === 2) return first[0] === second[1] && first[1] === second[0];
  return end === 0 && (first === "" || second === "") && plurals.includes(first + second);
}

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
