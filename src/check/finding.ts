/** A mistake in what editors write, and how to mend it. */
export interface Finding {
  /** Relative to the project, with slashes. */
  readonly file: string;
  /** From 1; none where it is the file as a whole. */
  readonly line?: number | undefined;
  /** An error stops the build; a warning is said and does not. */
  readonly severity: "error" | "warning";
  /** What is wrong, and how to mend it, in one or two sentences each, as plain text. */
  readonly problem: string;
  readonly advice: string;
}

/** A finding as a line of text, which terminals and editors make a link to its place. */
export function describeFinding({ file, line, problem, advice }: Finding): string {
  return `${file}${line === undefined ? "" : `:${line}`}: ${problem} ${advice}`.trimEnd();
}

/** Such as `38 files, 0 errors, 1 warning`. */
export function summarize(files: number, findings: readonly Finding[]): string {
  const count = (wanted: Finding["severity"]) => findings.filter(({ severity }) => severity === wanted).length;
  return [toAmount(files, "file"), toAmount(count("error"), "error"), toAmount(count("warning"), "warning")].join(", ");
}

function toAmount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
