import { toSlug } from "../../addresses/slug.ts";
import {
  type Finding,
  findLine,
  suggest,
  toConfigurationFile,
  toError,
  toWarning,
} from "../../findings/finding.ts";
import type { ContentRule, TextFile } from "../rule.ts";

type Use = Readonly<{ file: string; line: number | undefined; name: string; slug: string }>;

function listTags(files: readonly TextFile[]): readonly Use[] {
  return files.flatMap(({ file, head }) =>
    head.tags.map((name, index) => ({
      file: file.path,
      line: head.lines.tags[index],
      name,
      slug: toSlug(name),
    })),
  );
}

/** Names of only one article that closely resemble another name. */
function findLonely(
  uses: readonly Use[],
  describe: (name: string) => readonly [problem: string, advice: string],
  intended: ReadonlySet<string> = new Set(),
): readonly Finding[] {
  const groups = [...Map.groupBy(uses, ({ slug }) => slug).values()];
  return groups.flatMap((group) => {
    const [use] = group;
    const files = new Set(group.map(({ file }) => file));
    if (use === undefined || files.size > 1 || intended.has(use.slug)) return [];
    const similar = groups.filter(
      ([other]) => other !== undefined && other !== use && isAlmost(use.slug, other.slug),
    );
    const [likely] = similar.toSorted((a, b) => b.length - a.length)[0] ?? [];
    if (likely === undefined) return [];
    const [problem, advice] = describe(use.name);
    return [
      {
        file: use.file,
        ...toWarning(use.line, `${problem} Did you mean "${likely.name}"?`, advice),
      },
    ];
  });
}

export const findLonelyTags: ContentRule = ({ files, settings }) => {
  const intended = new Set(Object.keys(settings.tagNames).map(toSlug));
  const advise = (tag: string) =>
    `If both tags are correct, add  "${tag}": "${tag}"  to tagNames in src/content/site.ts.`;
  return findLonely(
    listTags(files),
    (tag) => [`Only this article has the tag "${tag}".`, advise(tag)],
    intended,
  );
};

export const findLonelySeries: ContentRule = ({ files }) => {
  const uses = files.flatMap(({ file, head: { data, lines } }) => {
    const name =
      file.collection === "articles" && data instanceof Object && "series" in data
        ? String(data.series)
        : undefined;
    return name === undefined
      ? []
      : [{ file: file.path, line: lines.series[0], name, slug: toSlug(name) }];
  });
  return findLonely(uses, (name) => [
    `Only this article is in the series "${name}".`,
    "If both names are correct, this warning ends with the second article.",
  ]);
};

export const findUnusedDescriptions: ContentRule = ({ root, files, settings }) => {
  // Unreadable articles can have any tag.
  if (files.some(({ file, head }) => file.collection === "articles" && head.tags.length === 0))
    return [];
  const tags = new Map(listTags(files).map(({ name, slug }) => [slug, name]));
  return Object.keys(settings.tagDescriptions ?? {}).flatMap((name) => {
    if (tags.has(toSlug(name))) return [];
    const [, likely] = [...tags].find(([slug]) => isAlmost(toSlug(name), slug)) ?? [];
    const advice =
      likely === undefined
        ? "Use the tag in an article, or remove the description."
        : `Did you mean ${likely}?`;
    let isInside = false;
    const file = toConfigurationFile(settings);
    const isTag = (written: string) => {
      isInside ||= written.includes("tagDescriptions:");
      return (
        isInside && [name, JSON.stringify(name)].some((key) => ` ${written}`.includes(` ${key}:`))
      );
    };
    return [
      {
        file,
        ...toWarning(
          findLine(root, isTag, file),
          `tagDescriptions: no article has the tag "${name}".`,
          advice,
        ),
      },
    ];
  });
};

const plurals = [" es", " en", "y ies"];
/** Shorter tags are too similar, like css and rss. */
const shortest = 4;

/** One character added, removed, replaced or swapped with the next, a longer plural, or two characters for one within a long word. */
export function isAlmost(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  if (length < shortest) return false;
  let start = 0;
  while (start < length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [first, second] = [
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
  ];
  if (first.length <= 1 && second.length <= 1) return true;
  if (first.length === 2 && second.length === 2)
    return first[0] === second[1] && first[1] === second[0];
  if (first && second && first.length + second.length === 3 && start > 0 && end > 0)
    return length >= 2 * shortest;
  return (
    end === 0 &&
    plurals.some((pair) => pair === `${first} ${second}` || pair === `${second} ${first}`)
  );
}

export const findUnknownAuthors: ContentRule = ({ files }) => {
  const known = listAuthors(files).map(({ id }) => id);
  return files.flatMap(({ file, head }) =>
    head.authors.flatMap((id, index) => {
      if (known.includes(id)) return [];
      const problem = `There is no author "${id}": src/content/authors/${id}.md does not exist.`;
      const command =
        'Create it with  npm run new -- author "NAME"  or, for an author without a page, write  author: NAME';
      const advice = suggest(id, known, command);
      return [{ file: file.path, ...toError(head.lines.authors[index], problem, advice) }];
    }),
  );
};

/** `author` is for the names of authors without a file. */
export const findMisplacedAuthors: ContentRule = ({ root, files }) => {
  const known = listAuthors(files);
  return files.flatMap(({ file, head: { data, authors } }) => {
    const name = data instanceof Object && "author" in data ? String(data.author) : undefined;
    const { id } =
      (name !== undefined && known.find((author) => author.id === name || author.name === name)) ||
      {};
    if (id === undefined) return [];
    const problem = `author: ${name} is an author with a file, src/content/authors/${id}.md.`;
    const advice = `To link to the author's page, write  authors: [${[...new Set(authors).add(id)].join(", ")}]  instead.`;
    const line = findLine(root, (written) => written.startsWith("author:"), file.path);
    return [{ file: file.path, ...toWarning(line, problem, advice) }];
  });
};

const listAuthors = (files: readonly TextFile[]) =>
  files.flatMap(({ file, head }) =>
    file.collection === "authors"
      ? [{ id: file.name.replace(/\.md$/, "").normalize("NFC"), name: head.title }]
      : [],
  );
