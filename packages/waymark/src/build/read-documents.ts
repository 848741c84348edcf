/** The parts of the response from `routes/core/documents.bin.ts`. */
export async function* readDocuments(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<readonly [name: string, text: Buffer]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of body) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    for (let part = takePart(rest); part; part = takePart(rest)) {
      yield [part.name, part.text];
      rest = part.rest;
    }
  }
  if (rest.length > 0) throw new Error("The documents of the site are incomplete. Build again.");
}

/** Undefined until all bytes of the next part have arrived. */
function takePart(bytes: Buffer) {
  const headEnd = bytes.indexOf("\n");
  if (headEnd === -1) return undefined;
  const { name, size } = JSON.parse(bytes.toString("utf8", 0, headEnd)) as {
    readonly name: string;
    readonly size: number;
  };
  const end = headEnd + 1 + size;
  return bytes.length < end
    ? undefined
    : { name, text: bytes.subarray(headEnd + 1, end), rest: bytes.subarray(end) };
}
