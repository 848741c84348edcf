/** In UTF-16 code units. */
export type Passage = Readonly<Record<"start" | "end", number>>;

/** RFC 3986 section 3.1. */
export const isAbsolute = (url: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(url);

/** `data` belongs to objects, `data-picture` to players. */
const single: ReadonlySet<string> = new Set([
  "href",
  "src",
  "poster",
  "action",
  "formaction",
  "data",
  "data-picture",
  "xlink:href",
]);

/** In a `srcset`. Its URL can contain commas. */
const candidate = /(?<url>[^\s,](?:\S*[^\s,])?)(?:\s[^,]*)?(?:,|$)/dg;

const none = [] as const;

export function findAddresses(attribute: string, value: string): readonly Passage[] {
  const name = attribute.toLowerCase();
  if (single.has(name)) return [{ start: 0, end: value.length }];
  if (name !== "srcset") return none;
  return [...value.matchAll(candidate)].flatMap(({ indices }) => {
    const [start, end] = indices?.groups?.["url"] ?? [];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
}

export const listAddresses = (attribute: string, value: string): readonly string[] =>
  findAddresses(attribute, value).map(({ start, end }) => value.slice(start, end));
