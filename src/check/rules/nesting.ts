import { NestingError } from "../../markdown/nesting.ts";
import type { Problem } from "../content.ts";
import type { ContentFile } from "../content-file.ts";

/** What a text is told that is nested too deeply to be read. Throws any other error again. */
export function describeNesting(error: unknown, { toLine }: ContentFile): Problem {
  // A stack has room for less where a rule is called by many others.
  if (!(error instanceof NestingError || error instanceof RangeError)) throw error;
  const problem = "Lists, quotations or HTML are nested too deeply here, so the rest of this text was not checked.";
  const line = error instanceof NestingError ? toLine(error.line) : undefined;
  return { line, severity: "error", problem, advice: "Use fewer levels, and close every element, such as <div> with </div>." };
}
