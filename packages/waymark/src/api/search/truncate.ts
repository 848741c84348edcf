const segmenter = new Intl.Segmenter();

/** In UTF-16 code units. Hostile input can combine any number of marks with one letter. */
const maxClusterLength = 64;

/** The start of the visible character (grapheme cluster) at an index, so that a cut there shows no half of one. */
export function findBoundary(text: string, index: number): number {
  if (index <= 0 || index >= text.length) return Math.max(0, Math.min(index, text.length));
  const from = Math.max(0, index - maxClusterLength);
  const near = text.slice(from, index + 2);
  const start = from + (segmenter.segment(near).containing(index - from)?.index ?? 0);
  if (start > from) return start;
  // A longer cluster is cut, but never between two halves of a surrogate pair.
  return isInsidePair(text, index) ? index - 1 : index;
}

function isInsidePair(text: string, index: number): boolean {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff;
}

/** At most `maxLength` UTF-16 code units, without half of a character at the end. */
export const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, findBoundary(text, maxLength));
