/** Followed by its number. */
const value = "\u{e000}";

/** For any property. As a number, it is 7. */
function toValue(number: number): unknown {
  const written = `${value}${number}`;
  const values: Readonly<Record<PropertyKey, unknown>> = {
    [Symbol.toPrimitive]: (hint: string) => (hint === "number" ? 7 : written),
    [Symbol.iterator]: () => [written][Symbol.iterator](),
    charAt: (at: number) => written.charAt(at),
    slice: (from: number) => written.slice(from),
  };
  return new Proxy({}, { get: (_, name) => values[name] ?? written });
}

export function collectTexts(words: object, path = ""): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, found]): [string, string][] => {
      const place = `${path}${key}`;
      if (typeof found === "string") return [[place, found]];
      if (typeof found === "function") return [[place, toText(found(...[0, 1, 2].map(toValue)))]];
      return typeof found === "object" ? [...collectTexts(found, `${place}.`)] : [];
    }),
  );
}

function toText(made: unknown): string {
  const parts = Array.isArray(made) ? made : [made];
  return parts
    .map((part) =>
      typeof part === "object" && "text" in part && "path" in part
        ? toLinkText(part)
        : String(part),
    )
    .join("");
}

/** Every property exists on these objects, but a link has its own text. */
function toLinkText(part: object): string {
  const { text } = part as { text: string };
  return text;
}

/** Between values. Single words may occur in any text. */
export function toPieces(texts: Iterable<string>): Set<string> {
  const pieces = [...texts]
    .flatMap((text) => text.split(/\u{e000}\d|\{\w+\}|\b7\b/u))
    .map((piece) => piece.trim());
  return new Set(
    pieces.filter(
      (piece) => /\p{L}{3}/u.test(piece) && (/^\p{Lu}/u.test(piece) || piece.includes(" ")),
    ),
  );
}
