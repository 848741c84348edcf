import { isUtf8 } from "node:buffer";
import type { FileRule } from "../content.ts";

const lineFeed = 0x0a;

/** Finds out that a file is in another encoding than UTF-8, in which its letters would be others. */
export const findWrongEncoding: FileRule = ({ toBytes }) => {
  const bytes = toBytes();
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (!isUtf16 && isUtf8(bytes)) return [];
  const advice = 'Save the file as UTF-8, which editors have under "Save as" or "Save with encoding".';
  if (isUtf16) return [{ line: 1, severity: "error", problem: "The file is in UTF-16, not in UTF-8.", advice }];
  return [{ line: findLine(bytes), severity: "error", problem: "The line has a letter that is not in UTF-8.", advice }];
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
