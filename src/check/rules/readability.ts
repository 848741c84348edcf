import { isUtf8 } from "node:buffer";
import { NestingError } from "../../markdown/nesting.ts";
import type { ContentFile } from "../content-file.ts";
import { controlCharacter, hasControlCharacter, type Problem, toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";

const lineFeed = 0x0a;

export const findWrongEncoding: FileRule = ({ toBytes }) => {
  const bytes = toBytes();
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (!isUtf16 && isUtf8(bytes)) return [];
  const advice =
    'Save the file as UTF-8. Most editors offer this under "Save as" or "Save with encoding".';
  if (isUtf16) return [toError(1, "The file is in UTF-16 instead of UTF-8.", advice)];
  return [toError(findLine(bytes), "This line contains invalid UTF-8.", advice)];
};

/** The first line that is not UTF-8. A line feed byte never occurs inside a character. */
function findLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const feed = bytes.indexOf(lineFeed, start);
    const end = feed === -1 ? bytes.length : feed;
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
  return line;
}

export const findControlCharacters: FileRule = ({ source }) =>
  (hasControlCharacter(source) ? source.split("\n") : []).flatMap((line, index) =>
    [...new Set(line.match(controlCharacter))].map((character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
      const problem = `This line contains the invisible control character U+${code}, which makes the feeds invalid.`;
      return toError(index + 1, problem, "Delete it, or retype the line.");
    }),
  );

/** Astro would interpret the characters as parts of a URL. */
export const findUnreadableNames: FileRule = ({ name }) => {
  if (!/[%#?\\]/.test(name)) return [];
  const problem = "The file name contains %, #, ? or a backslash, which cannot be used in a URL.";
  return [
    toError(undefined, problem, `Rename it, for example to ${name.replace(/[%#?\\]+/g, "-")}`),
  ];
};

export const findUnreadableMdx: FileRule = ({ isMdx, toTree, toLine }) => {
  if (!isMdx) return [];
  try {
    toTree();
    return [];
  } catch (error) {
    if (error instanceof NestingError) throw error;
    const [, line, written = ""] = /^(\d+):\d+: (.*)/.exec((error as Error).message) ?? [];
    // A note, a position and a rule name follow.
    const [reason] = written.split(" (", 1);
    const advice = "Close each tag and brace. To show one as text, write \\{ or \\<.";
    return [toError(toLine(Number(line)), `This is not valid MDX: ${reason}.`, advice)];
  }
};

/** Rethrows all other errors. */
export function describeNesting(error: unknown, { toLine }: ContentFile): Problem {
  // Deep trees can also overflow the stack.
  if (!(error instanceof NestingError || error instanceof RangeError)) throw error;
  const line = error instanceof NestingError ? toLine(error.line) : undefined;
  const problem =
    "Lists, quotations, HTML or brackets are nested too deeply here, so the rest of this file was not checked.";
  return toError(
    line,
    problem,
    "Use fewer levels, and close every element, such as <div> with </div>.",
  );
}
