import { transform } from "lightningcss";

/** `letters`: first and last code point of each range, or empty for any character. */
export type FontFile = Readonly<{
  path: string;
  letters: readonly (readonly [first: number, last: number])[];
}>;

export function readFontFiles(css: Uint8Array, path: string): readonly FontFile[] {
  const fonts: FontFile[] = [];
  transform({
    filename: path,
    code: css,
    visitor: {
      Rule: {
        "font-face"({ value: { properties } }) {
          const sources = properties.flatMap((property) =>
            property.type === "source" ? property.value : [],
          );
          const ranges = properties.flatMap((property) =>
            property.type === "unicode-range" ? property.value : [],
          );
          const file = sources.find((source) => source.type === "url");
          if (file === undefined) return;
          const { pathname } = new URL(file.value.url.url, `http://localhost${path}`);
          fonts.push({ path: pathname, letters: ranges.map(({ start, end }) => [start, end]) });
        },
      },
    },
  });
  return fonts;
}

export function createFontLists(
  readSheet: (path: string) => string,
): (path: string) => readonly FontFile[] {
  const lists = new Map<string, readonly FontFile[]>();
  return (path) => {
    const known = lists.get(path) ?? readFontFiles(Buffer.from(readSheet(path)), path);
    lists.set(path, known);
    return known;
  };
}

export function isLoadedFor(text: string, { letters }: FontFile): boolean {
  if (letters.length === 0) return true;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (letters.some(([first, last]) => code >= first && code <= last)) return true;
  }
  return false;
}
