import { deepestNesting, NestingError } from "../../markdown/nesting.ts";
import type { Problem } from "../content.ts";
import type { ContentFile } from "../content-file.ts";

/** What a text is told that is nested too deeply to be read. Throws any other error again. */
export function describeNesting(error: unknown, { toLine }: ContentFile): Problem {
  // A stack has room for less where a rule is called by many others.
  if (!(error instanceof NestingError || error instanceof RangeError)) throw error;
  const problem = `Lists, quotations or HTML are nested more than ${deepestNesting} levels deep here.`;
  const line = error instanceof NestingError ? toLine(error.line) : undefined;
  return { line, severity: "error", problem, advice: "Close what is open, such as <div> with </div>, or use fewer levels." };
}
