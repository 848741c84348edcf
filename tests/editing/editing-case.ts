/** A thing that an editor does, and what comes of it. Where nothing is said of the findings, there are none. */
export interface EditingCase {
  /** In a few words, as it would be told. */
  readonly name: string;
  /** The text of an article, below sound front matter. */
  readonly text?: string;
  /** Lines of front matter, in place of those with the same key. */
  readonly front?: readonly string[];
  readonly format?: "md" | "mdx";
  /** Other files of the site, by their path, which are sound. */
  readonly others?: readonly string[];
  /** Parts of the article's page, of its twin and of its content in the feeds. */
  readonly page?: string | readonly string[];
  readonly twin?: string | readonly string[];
  readonly feed?: string | readonly string[];
  /** What none of them says. */
  readonly hidden?: string;
  /** What the check warns of, and the page that is open in development: `warning`, the line, what is wrong, how to mend it. */
  readonly findings?: readonly string[];
}
