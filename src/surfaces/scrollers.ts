/**
 * Puts tables, which may be wider than the page, into a frame that the keyboard can reach and scroll, named by the heading above
 * it, and says of their head cells that they head a column.
 */
export function toReachable(html: string): string {
  let heading = "";
  return html
    .replace(/<h[23] id="([^"]+)">|<table>/g, (tag, id?: string) => {
      heading = id ?? heading;
      return id === undefined ? `<div class="scroll" tabindex="0"${toName(heading)}><table>` : tag;
    })
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<th>", '<th scope="col">');
}

function toName(heading: string): string {
  return heading === "" ? "" : ` role="group" aria-labelledby="${heading}"`;
}
