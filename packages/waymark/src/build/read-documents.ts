/** The parts of the response from `routes/core/documents.ndjson.ts`. */
export async function* readDocuments(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<readonly [name: string, text: string]> {
  for await (const line of readLines(body)) yield JSON.parse(line);
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
