/** No findings unless listed. The default text is "Text.". */
export interface EditingCase {
  readonly name: string;
  readonly text?: string;
  readonly front?: readonly string[];
  readonly format?: "md" | "mdx";
  /** With the usual content, or this source. */
  readonly others?: readonly (string | readonly [path: string, source: string])[];
  readonly page?: string | readonly string[];
  /** By default, the text. */
  readonly twin?: string | readonly string[];
  /** By default, the page if there is a text. */
  readonly feed?: string | readonly string[];
  readonly hidden?: string;
  /** What they contain. */
  readonly files?: Readonly<Record<string, string | readonly string[]>>;
  readonly isWithheld?: boolean;
  /** With line numbers. */
  readonly findings?: readonly string[];
}
