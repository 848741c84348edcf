/** Deep enough for any text, shallow enough for the stack. */
export const deepestNesting = 100;

/** A few thousand open brackets crash the parser of MDX expressions, and the process. */
const mostBrackets = 1000;

export class NestingError extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`Lists, quotations, HTML or brackets are nested too deeply on line ${line}.`);
    this.line = line;
  }
}

export function assertFewBrackets(mdx: string): void {
  let open = 0;
  for (const { 0: bracket, index } of mdx.matchAll(/[([{}\])]/g)) {
    open = "([{".includes(bracket) ? open + 1 : Math.max(0, open - 1);
    if (open > mostBrackets) throw new NestingError(mdx.slice(0, index).split("\n").length);
  }
}
