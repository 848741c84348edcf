/** A page that a reader can be sent to. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

const longestQuery = 120;
/** A suggestion that is less like what was asked for than this helps nobody; 1 is the same. */
const leastSimilar = 0.35;

/** The pages whose path or title are like the path asked for, at most `count`, the nearest first; none where none is. */
export function nearestPages(path: string, pages: readonly NamedPage[], count = 5): readonly NamedPage[] {
  const wanted = toBigrams(path.slice(0, longestQuery));
  return pages
    .map((page) => ({ page, score: Math.max(similarity(wanted, toBigrams(page.path)), similarity(wanted, toBigrams(page.title))) }))
    .filter(({ score }) => score >= leastSimilar)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ page }) => page);
}

/** The pairs of neighbouring letters of each word. */
function toBigrams(text: string): Set<string> {
  const words = text
    .toLowerCase()
    .replace(/\.\w{2,5}$/, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return new Set(words.flatMap((word) => Array.from({ length: word.length }, (_, index) => `${word} `.slice(index, index + 2))));
}

/** The Dice coefficient of two sets, 0 to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
