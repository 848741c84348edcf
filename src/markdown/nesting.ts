/** How many lists, quotations or elements may be in each other: more than anybody reads, and fewer than a stack has room for. */
export const deepestNesting = 100;

/** Says that a text is nested more deeply than that. */
export class NestingError extends Error {
  /** Of the text, from 1. */
  readonly line: number;

  constructor(line: number) {
    super(`Lists, quotations or HTML are nested too deeply in line ${line} of a text.`);
    this.line = line;
  }
}
