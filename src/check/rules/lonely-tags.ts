import { toSlug } from "../../site/slug.ts";
import { toWarning } from "../finding.ts";
import type { ContentRule } from "../rule.ts";

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
