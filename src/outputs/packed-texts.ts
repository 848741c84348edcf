/** Texts by path as one: a line of JSON with the bytes of each in UTF-8, then all texts, one behind the other. */
export function packTexts(texts: readonly (readonly [path: string, text: string])[]): string {
  const sizes = texts.map(([path, text]) => [path, Buffer.byteLength(text)]);
  return `${JSON.stringify(sizes)}\n${texts.map(([, text]) => text).join("")}`;
}

/** The texts in packed bytes, as bytes. */
export function unpackTexts(packed: Buffer): [path: string, text: Buffer][] {
  let end = packed.indexOf("\n") + 1;
  const sizes = JSON.parse(packed.toString("utf8", 0, end)) as [string, number][];
  return sizes.map(([path, size]) => {
    end += size;
    return [path, packed.subarray(end - size, end)];
  });
}
