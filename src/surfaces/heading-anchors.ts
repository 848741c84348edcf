/** Gives each heading of the second and third level that has an id a link to itself. */
export function addAnchors(html: string): string {
  return html.replace(
    /<(h[23]) id="([^"]+)">([\s\S]*?)<\/\1>/g,
    '<$1 id="$2">$3<a class="anchor" href="#$2" aria-label="Link to this section">#</a></$1>',
  );
}
