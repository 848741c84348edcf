/** Also the hyphens that Unicode calls non-breaking. */
const hyphens = new Set("-‐‑");
/** Between the groups of a large number, in any language. */
const groupSeparators = new Set(",.'’٬ \u00a0\u2009\u202f");
const mostPieces = 8;
/** Longer ones are rarely written as one word, and would make the index larger. */
const maxJoinedCharacters = 15;
/** Longer parts of a word are found by splitting it. */
const maxShortPieceLetters = 3;

type Piece = Readonly<{ start: number; end: number }>;

/**
 * Finds words that are also written as one: `e-mail`, `Wi-Fi`, `Node.js`, `U.S.A.` and `1,000`. Takes
 * the words of a text in order, and each one in constant time.
 */
export function createJoiner(text: string, use: (start: number, end: number) => void) {
  /** Empty if the previous word is not part of a longer one. */
  let pieces: Piece[] = [];
  let joint = "";
  let [previousStart, previousEnd] = [0, -1];

  function end(): void {
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (first && last && isJoined(text, pieces, joint)) use(first.start, last.end);
    pieces = [];
  }

  function isJoint(at: number): boolean {
    // Most words follow a space, so this is tested first.
    if (text.charCodeAt(at) === 0x20 && text.charCodeAt(at + 1) > 0x39) return false;
    const character = text[at] as string;
    return (
      hyphens.has(character) ||
      character === "." ||
      (groupSeparators.has(character) && isDigit(text, at - 1) && isDigit(text, at + 1))
    );
  }

  return {
    end,
    add(start: number, wordEnd: number): void {
      const follows = start === previousEnd + 1 && isJoint(previousEnd);
      const continues =
        follows &&
        pieces.length <= mostPieces &&
        (pieces.length === 0 || text[previousEnd] === joint);
      if (!continues && pieces.length > 0) end();
      if (follows) {
        if (pieces.length === 0) pieces.push({ start: previousStart, end: previousEnd });
        pieces.push({ start, end: wordEnd });
        joint = text[previousEnd] as string;
      }
      previousStart = start;
      previousEnd = wordEnd;
    },
  };
}

const isDigit = (text: string, at: number): boolean => /\p{Nd}/u.test(text[at] as string);

function isJoined(text: string, pieces: readonly Piece[], joint: string): boolean {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || pieces.length > mostPieces || last.end - first.start > maxJoinedCharacters)
    return false;
  const words = pieces.map(({ start, end }) => text.slice(start, end));
  if (words.every((word) => /^\p{Nd}+$/u.test(word))) return isGrouped(words, joint);
  const sizes = words.map((word) => word.length);
  if (hyphens.has(joint)) return sizes.length <= 3 && Math.min(...sizes) <= maxShortPieceLetters;
  // An abbreviation, or a name with a short ending.
  return (
    joint === "." &&
    (Math.max(...sizes) === 1 ||
      (sizes.length === 2 &&
        (sizes[1] as number) <= maxShortPieceLetters &&
        /^\p{L}/u.test(words[1] as string)))
  );
}

/** Three digits a group, or in India two, but always three in the last one. */
function isGrouped(words: readonly string[], joint: string): boolean {
  const sizes = words.map((word) => word.length);
  const least = joint === "," ? 2 : 3;
  return (
    groupSeparators.has(joint) &&
    (sizes[0] as number) <= 3 &&
    sizes.at(-1) === 3 &&
    sizes.slice(1, -1).every((size) => size >= least && size <= 3)
  );
}

/** A fast test that rules out most words before `findSigns`. */
export function hasSigns(text: string, start: number, end: number): boolean {
  const next = text.charCodeAt(end);
  return next === 0x23 || next === 0x2b || text.charCodeAt(start - 1) === 0x2e;
}

/** As in `C++`, `C#` and `.NET`, without which other words would be found. */
export function findSigns(
  text: string,
  start: number,
  end: number,
  isLetter: (at: number) => boolean,
): Piece | undefined {
  const length = text[end] === "#" ? 1 : text.startsWith("++", end) ? 2 : 0;
  const after = text[end + length];
  if (length > 0 && after !== "#" && after !== "+" && !isLetter(end + length))
    return { start, end: end + length };
  const hasPoint =
    text[start - 1] === "." &&
    text[start - 2] !== "." &&
    !isLetter(start - 2) &&
    /\p{L}/u.test(text[start] as string);
  return hasPoint ? { start: start - 1, end } : undefined;
}
