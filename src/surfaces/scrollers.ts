/** Lets the keyboard reach what may be wider than the page, to scroll it: blocks of code, and tables in a frame of their own. */
export function toReachable(html: string): string {
  return html
    .replaceAll('<pre class="language-', '<pre tabindex="0" class="language-')
    .replaceAll("<table>", '<div class="scroll" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
