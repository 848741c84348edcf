import type { Heading } from "mdast";
import type { Edit } from "./captions.ts";

export function deepenHeading({ depth, position }: Heading, source: string): Edit[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined || depth === 6) return [];
  const [, title] = /^(.*)\n[>\s]*[=-]+$/s.exec(source.slice(start, end)) ?? [];
  if (title === undefined) return [{ start, end: start, text: "#" }];
  // Setext headings have only two levels.
  const written = title.trimEnd();
  const lineEnds = [...written.matchAll(/\s*\n[>\s]*/g)].map(({ index, 0: { length } }) => ({
    start: start + index,
    end: start + index + length,
    text: " ",
  }));
  return [{ start, end: start, text: `${"#".repeat(depth + 1)} ` }, ...lineEnds, { start: start + written.length, end, text: "" }];
}
