/** The attributes of HTML that say one address, as they are written there; `data` is that of an object, `data-picture` that of a player. */
const single: ReadonlySet<string> = new Set(["href", "src", "poster", "action", "formaction", "data", "data-picture", "xlink:href"]);

/** One picture of several, and how wide or dense it is; its address may have commas inside. */
const candidate = /(?<url>[^\s,](?:\S*[^\s,])?)(?:\s[^,]*)?(?:,|$)/dg;

/** Most attributes have none, of which a site has a hundred thousand. */
const none = [] as const;

/** Where the addresses stand in the value of an attribute of HTML, in UTF-16 code units. */
export function findAddresses(attribute: string, value: string): readonly { readonly start: number; readonly end: number }[] {
  const name = attribute.toLowerCase();
  if (single.has(name)) return [{ start: 0, end: value.length }];
  if (name !== "srcset") return none;
  return [...value.matchAll(candidate)].flatMap(({ indices }) => {
    const [start, end] = indices?.groups?.["url"] ?? [];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
}
