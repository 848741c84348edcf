import { isUtf8 } from "node:buffer";
import { NestingError } from "../../markdown/nesting.ts";
import type { ContentFile } from "../content-file.ts";
import { type Problem, toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";

const lineFeed = 0x0a;

/** Finds files in another encoding than UTF-8. */
export const findWrongEncoding: FileRule = ({ toBytes }) => {
  const bytes = toBytes();
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (!isUtf16 && isUtf8(bytes)) return [];
  const advice = 'Save the file as UTF-8, which editors have under "Save as" or "Save with encoding".';
  if (isUtf16) return [toError(1, "The file is in UTF-16, not in UTF-8.", advice)];
  return [toError(findLine(bytes), "The line has a letter that is not in UTF-8.", advice)];
};

/** The first line that is not UTF-8: no byte of a longer character is a line feed. */
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

/** Finds file names that Astro takes for parts of an address, and so leaves out or stops at. */
export const findUnreadableNames: FileRule = ({ name }) => {
  if (!/[%#?\\]/.test(name)) return [];
  const problem = "The name of the file has a %, #, ? or backslash, which no address can have as it is.";
  return [toError(undefined, problem, `Rename it, for example to ${name.replace(/[%#?\\]+/g, "-")}`)];
};

/** Finds MDX that cannot be parsed. */
export const findUnreadableMdx: FileRule = ({ isMdx, toTree, toLine }) => {
  if (!isMdx) return [];
  try {
    toTree();
    return [];
  } catch (error) {
    if (error instanceof NestingError) throw error;
    const [, line, written = ""] = /^(\d+):\d+: (.*)/.exec((error as Error).message) ?? [];
    // A note, a place in the line, and the name of a rule follow.
    const [reason] = written.split(" (", 1);
    const advice = "Close each tag and brace, and write { as \\{ and < as \\< where they are text.";
    return [toError(toLine(Number(line)), `The text cannot be read as MDX: ${reason}.`, advice)];
  }
};

/** Describes a text that is nested too deeply to be read. Throws any other error again. */
export function describeNesting(error: unknown, { toLine }: ContentFile): Problem {
  // A stack has room for less if a rule is called by many others.
  if (!(error instanceof NestingError || error instanceof RangeError)) throw error;
  const line = error instanceof NestingError ? toLine(error.line) : undefined;
  const problem = "Lists, quotations, HTML or brackets are nested too deeply here, so the rest of this text was not checked.";
  return toError(line, problem, "Use fewer levels, and close every element, such as <div> with </div>.");
}
