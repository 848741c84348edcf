/** How many lists, quotations or elements may be in each other: more than anybody reads, and fewer than a stack has room for. */
export const deepestNesting = 100;

/** How many brackets of MDX may be open: the parser of its expressions aborts the process from some thousands on. */
const mostBrackets = 1000;

export class NestingError extends Error {
  /** Of the text, from 1. */
  readonly line: number;

  constructor(line: number) {
    super(`Lists, quotations, HTML or brackets are nested too deeply in line ${line} of a text.`);
    this.line = line;
  }
}

/** Throws a NestingError for MDX with more open brackets than its parser has room for. */
export function assertFewBrackets(mdx: string): void {
  let open = 0;
  for (const { 0: bracket, index } of mdx.matchAll(/[([{}\])]/g)) {
    open = "([{".includes(bracket) ? open + 1 : Math.max(0, open - 1);
    if (open > mostBrackets) throw new NestingError(mdx.slice(0, index).split("\n").length);
  }
}
