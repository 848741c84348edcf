/** A body that cannot be read, in a sentence for its sender. */
export class BodyError extends Error {}

/** Reads a body of at most `limit` bytes, in however many pieces it comes; undefined where it is longer, of which no more is kept. */
export async function readBody(stream: AsyncIterable<Uint8Array> | null, limit: number): Promise<Uint8Array | undefined> {
  const body = new Uint8Array(limit);
  let length = 0;
  for await (const piece of stream ?? []) {
    if (length + piece.length > limit) return undefined;
    body.set(piece, length);
    length += piece.length;
  }
  return body.subarray(0, length);
}

/** More than any form has: thousands in one body would take tens of milliseconds to read. */
const mostFields = 50;
const tooMany = `The body has more than ${mostFields} fields.`;

/** The fields of a form or JSON body. Throws a sentence for the client where the body is neither, cannot be read or has too many. */
export async function parseFields(body: Uint8Array, contentType: string | undefined): Promise<Readonly<Record<string, string>>> {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json") return parseJsonFields(body);
  if (type !== "application/x-www-form-urlencoded") {
    const found = type === "" ? "not given" : /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? type : "malformed";
    throw new Error(`The body's media type is ${found}; it must be application/json or application/x-www-form-urlencoded.`);
  }
  const text = new TextDecoder().decode(body);
  if (text.split("&", mostFields + 1).length > mostFields) throw new Error(tooMany);
  return Object.fromEntries(new URLSearchParams(text));
}

function parseJsonFields(body: Uint8Array): Readonly<Record<string, string>> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new Error("The body cannot be read as JSON in UTF-8.");
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw new Error("The body must be one JSON object.");
  const entries = Object.entries(value);
  if (entries.length > mostFields) throw new Error(tooMany);
  const odd = entries.find(([, entry]) => typeof entry !== "string");
  if (odd) throw new Error("Every member of the body must be a string.");
  return Object.fromEntries(entries as [string, string][]);
}
