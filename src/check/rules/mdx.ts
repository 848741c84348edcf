import type { FileRule } from "../content.ts";

/** Finds out that a text in MDX cannot be read: a tag or a brace that is not closed, or a sign that begins one. */
export const findUnreadableMdx: FileRule = ({ isMdx, toTree, toLine }) => {
  if (!isMdx) return [];
  try {
    toTree();
    return [];
  } catch (error) {
    const [, line, written = ""] = /^(\d+):\d+: (.*)/.exec((error as Error).message) ?? [];
    // A note, a place that is the line's, and the name of a rule follow.
    const [reason] = written.split(" (", 1);
    const advice = "Close each tag and brace, and write { as \\{ and < as \\< where they are text.";
    return [{ line: toLine(Number(line)), severity: "error", problem: `The text cannot be read as MDX: ${reason}.`, advice }];
  }
};
