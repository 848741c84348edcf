/** No findings are expected unless listed. Without `text`, the text is "Text.". */
export interface EditingCase {
  readonly name: string;
  readonly text?: string;
  readonly front?: readonly string[];
  readonly format?: "md" | "mdx";
  /** Paths of files with the usual content, or with this source. */
  readonly others?: readonly (string | readonly [path: string, source: string])[];
  readonly page?: string | readonly string[];
  /** The same as the text, unless something is hidden. */
  readonly twin?: string | readonly string[];
  /** The same as the page if there is a text. */
  readonly feed?: string | readonly string[];
  readonly hidden?: string;
  /** What other published files contain, such as feeds. */
  readonly files?: Readonly<Record<string, string | readonly string[]>>;
  /** Whether nothing is published yet. */
  readonly isWithheld?: boolean;
  /** The expected warnings, with their line numbers. */
  readonly findings?: readonly string[];
}
