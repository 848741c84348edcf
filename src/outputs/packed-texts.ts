/** UTF-8: a line of JSON with the byte lengths, then the texts. */
export function packTexts(texts: readonly (readonly [path: string, text: string])[]): Buffer<ArrayBuffer> {
  const bodies = texts.map(([path, text]) => [path, Buffer.from(text)] as const);
  const sizes = bodies.map(([path, body]) => [path, body.length]);
  return Buffer.concat([Buffer.from(`${JSON.stringify(sizes)}\n`), ...bodies.map(([, body]) => body)]);
}

export function unpackTexts(packed: Buffer): [path: string, text: Buffer][] {
  let end = packed.indexOf("\n") + 1;
  const sizes = JSON.parse(packed.toString("utf8", 0, end)) as [string, number][];
  return sizes.map(([path, size]) => {
    end += size;
    return [path, packed.subarray(end - size, end)];
  });
}
