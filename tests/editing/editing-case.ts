/** No findings are expected unless listed. */
export interface EditingCase {
  readonly name: string;
  readonly text?: string;
  readonly front?: readonly string[];
  readonly format?: "md" | "mdx";
  readonly others?: readonly string[];
  readonly page?: string | readonly string[];
  readonly twin?: string | readonly string[];
  readonly feed?: string | readonly string[];
  readonly hidden?: string;
  /** The expected warnings, with their line numbers. */
  readonly findings?: readonly string[];
}
