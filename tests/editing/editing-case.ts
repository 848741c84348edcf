/** No findings unless listed. */
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
  /** Expected warnings, with their line. */
  readonly findings?: readonly string[];
}
