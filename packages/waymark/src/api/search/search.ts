import { zstdDecompressSync } from "node:zlib";
import { createEffort, type Effort } from "./effort.ts";
import { NumberReader, type Place, type ReadIndex, readDirectory } from "./index-file.ts";
import { openLexicon } from "./lexicon.ts";
import {
  createMatcher,
  type Marked,
  type Matcher,
  markMatches,
  toCloseness,
  toPassage,
} from "./passage.ts";
import { createStem, readQuery, toCorrected, toSpellings } from "./query.ts";
import { type Candidate, createRanker, openParts, type Ranking } from "./rank.ts";
import { normalizeText } from "./words.ts";

export type { ReadIndex } from "./index-file.ts";
export type { Marked } from "./passage.ts";

export interface SearchResult {
  readonly path: string;
  readonly title: Marked;
  readonly description: Marked;
  readonly label: string;
  /** Empty if only the title, description or tags matched. */
  readonly passage: Marked;
}

export interface SearchPage {
  readonly query: string;
  /** Set if unknown words were replaced and found. */
  readonly corrected?: string | undefined;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly results: readonly SearchResult[];
  /** Only set if nothing was found, like tags and sections. */
  readonly spellings: readonly string[];
  readonly tags: readonly { readonly name: string; readonly path: string }[];
  readonly sections: readonly { readonly title: string; readonly path: string }[];
}

const resultsPerPage = 10;

const mostRefined = 20;

/** In units of effort, about a microsecond each. */
const costs = { page: 100 } as const;

/** For one query: for its inexact matches, and for the order of its results. */
const mostEffort = 2_400;

export function openSearch(readFile: ReadIndex, inexactEffort = mostEffort) {
  const { directory, start } = readDirectory(readFile);
  const { language, tags, sections } = directory;
  const read = ({ offset, length }: Place) => readFile(start + offset, length);
  const lexicon = openLexicon(read(directory.lexicon), directory);
  const stem = createStem(language);
  const parts = openParts(read(directory.partTable), directory);
  const texts = openTexts(read(directory.blockTable), (offset, length) =>
    read({ offset: directory.texts.offset + offset, length }),
  );
  const readPostings = (offset: number, length: number) =>
    read({ offset: directory.postings.offset + offset, length });

  function readPage(page: number, part: number) {
    const first = parts.firstOf[page] as number;
    const [path = "", title = "", description = "", label = "", ...lines] = texts
      .read(first)
      .split("\n");
    return {
      path,
      title,
      description,
      label,
      text: part === first ? lines.join("\n") : texts.read(part),
    };
  }

  const rank = createRanker(parts, readPostings);

  /** The best pages, in an order that also depends on neighboring words. */
  function refine(
    { list, worth, findBestPart }: Ranking,
    matcher: Matcher,
    effort: Effort,
  ): readonly Candidate[] {
    const count = worth.length < 2 ? 0 : Math.min(mostRefined, effort.afford(costs.page));
    effort.spend(count * costs.page);
    const best = list(0, mostRefined);
    const refined = best.slice(0, count).map(({ page, score }) => {
      const { title, text } = readPage(page, findBestPart(page));
      return {
        page,
        score:
          score *
          (1 + toCloseness(title, matcher, worth) / 3 + toCloseness(text, matcher, worth) / 3),
      };
    });
    return [...refined.sort((a, b) => b.score - a.score), ...best.slice(count)];
  }

  return {
    /** Takes bounded time, whatever the query contains. Returns the last page if the number is too high. */
    find(query: string, asked = 1): SearchPage {
      const text = normalizeText(query);
      const effort = createEffort(inexactEffort);
      const words = readQuery(text, lexicon, stem, language, effort);
      const forms = new Map(
        words.flatMap(({ variants }, word) =>
          [...variants.keys()].map((form) => [form, word] as const),
        ),
      );
      const matcher = createMatcher(forms);
      const ranking = rank(words, effort);
      const { total } = ranking;
      const pages = Math.ceil(total / resultsPerPage);
      const page = Math.max(1, Math.min(asked, pages));
      const [from, to] = [(page - 1) * resultsPerPage, page * resultsPerPage];
      const candidates =
        from < mostRefined
          ? refine(ranking, matcher, effort).slice(from, to)
          : ranking.list(from, to);
      const results = candidates.map((candidate): SearchResult => {
        const { path, title, description, label, text } = readPage(
          candidate.page,
          ranking.findBestPart(candidate.page),
        );
        const mark = (line: string) => markMatches(line, matcher);
        return {
          path,
          title: mark(title),
          description: mark(description),
          label,
          passage: toPassage(text, matcher, ranking.worth),
        };
      });
      const found = { query, total, page, pages, results };
      if (total > 0)
        return {
          ...found,
          corrected: toCorrected(text, words),
          spellings: [],
          tags: [],
          sections: [],
        };
      return { ...found, spellings: toSpellings(text, lexicon, effort), tags, sections };
    },
  };
}

/** In memory, about 16 KB each. */
const mostKept = 256;

/** Compressed in blocks. Keeps the most recently read ones. */
export function openTexts(
  table: Uint8Array,
  readBytes: (offset: number, length: number) => Uint8Array,
) {
  const blocks: {
    readonly first: number;
    readonly count: number;
    readonly offset: number;
    readonly length: number;
  }[] = [];
  const reader = new NumberReader(table);
  for (let [first, offset] = [0, 0]; !reader.isAtEnd; ) {
    const [count, length] = [reader.next(), reader.next()];
    blocks.push({ first, count, offset, length });
    first += count;
    offset += length;
  }
  const kept = new Map<Place, readonly string[]>();
  const findBlock = (part: number) => {
    let low = 0;
    for (let high = blocks.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((blocks[middle]?.first ?? 0) <= part) low = middle + 1;
      else high = middle;
    }
    return blocks[low - 1];
  };
  return {
    findBlock(part: number) {
      const block = findBlock(part);
      return block && { ...block, bytes: readBytes(block.offset, block.length) };
    },
    read(part: number): string {
      const block = findBlock(part);
      if (block === undefined) return "";
      const bytes = () => readBytes(block.offset, block.length);
      const found =
        kept.get(block) ??
        zstdDecompressSync(bytes(), { chunkSize: 65_536 }).toString().split("\0");
      kept.delete(block);
      kept.set(block, found);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value as Place);
      return found[part - block.first] ?? "";
    },
  };
}
