/** An article, and what it becomes. No findings unless listed. The default text is "Text.". */
export interface EditingCase {
  readonly name: string;
  readonly text?: string;
  readonly front?: readonly string[];
  readonly format?: "md" | "mdx";
  /** With the usual content, or this source. */
  readonly others?: readonly (string | readonly [path: string, source: string])[];
  /** What the page contains. */
  readonly page?: string | readonly string[];
  /** What the twin contains. By default, the text. */
  readonly twin?: string | readonly string[];
  /** What the feed contains. By default, the same as `page` if the case has a `text`. */
  readonly feed?: string | readonly string[];
  readonly hidden?: string;
  /** What they contain. */
  readonly files?: Readonly<Record<string, string | readonly string[]>>;
  readonly isWithheld?: boolean;
  /** With line numbers. */
  readonly findings?: readonly string[];
}
