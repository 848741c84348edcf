/** Removes empty lines at the start, but keeps the indentation of a code block, and all space at the end. */
export function trimText(markdown: string): string {
  const start = markdown.search(/\S|$/);
  return markdown.slice(markdown.lastIndexOf("\n", start) + 1).trimEnd();
}
