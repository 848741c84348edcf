import type { FileRule } from "../../entries/inspection.ts";
import { toWarning } from "../../findings/finding.ts";
import { listInlineTexts, listRuns } from "../../markdown/inline-runs.ts";
import { findUnraised, type Raised } from "../../markdown/raised.ts";

/** Subscript and superscript that Waymark shows as typed, because the marks could be characters. */
export const findUnraisedText: FileRule = ({ body, toTree, toLineOf }) => {
  if (!/[~^]/.test(body)) return [];
  return listInlineTexts(toTree(), body).flatMap((text) =>
    findUnraised(listRuns(text, body), text, body).map(({ tag, open, close }) => {
      const inside = body.slice(open.end, close.start);
      const problem = `${body.slice(open.start, close.end)} is shown as typed.`;
      return toWarning(toLineOf(open.start), problem, advise(tag, inside));
    }),
  );
};

const advise = (tag: Raised["tag"], inside: string): string =>
  tag === "sub"
    ? `To lower it, write <sub>${inside}</sub>. To strike it out, write ~~${inside}~~. To show the tildes, write \\~${inside}\\~`
    : `To raise it, write <sup>${inside}</sup>. To show the carets, write \\^${inside}\\^`;
