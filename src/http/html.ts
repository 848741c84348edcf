const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands between the tags of HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? character);
}

/** Text as it stands between the double quotes of an attribute of HTML. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text without the escapes of HTML that `escapeText` and its like write, by name or by number. */
export function unescapeText(html: string): string {
  if (!html.includes("&")) return html;
  return html.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    (written, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return characters[name.toLowerCase()] ?? written;
      const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : written;
    },
  );
}

/** What follows the name in a tag, to its end: a regular expression, which takes no `>` of an attribute for that. */
export const tagRest = `(?:[^>"']|"[^"]*"|'[^']*')*>`;

const attribute = /\s([a-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The attributes of a start tag that have a value, by their names in lower case. */
export function toAttributes(tag: string): Record<string, string> {
  const found = [...tag.matchAll(attribute)].map(
    ([, name = "", double, single, bare]) => [name.toLowerCase(), unescapeText(double ?? single ?? bare ?? "")] as const,
  );
  return Object.fromEntries(found.reverse());
}
