/** The message is shown to the sender. */
export class BodyError extends Error {}

/** Thrown if too many other bodies are being read. */
export class BusyError extends Error {}

/** The maximum number of bytes to allocate for an announced length, because the body might never arrive. */
const largestStart = 16_384;

/** Collects a body in one buffer that doubles in size. A list of one-byte chunks would take a hundred times as much memory. */
export function createBody(limit: number, announced = 0) {
  const start = Math.min(announced, largestStart);
  let buffer = new Uint8Array(0);
  let length = 0;
  return {
    add(piece: Uint8Array): boolean {
      const needed = length + piece.length;
      if (needed > limit) return false;
      if (needed > buffer.length) {
        const grown = new Uint8Array(Math.min(limit, Math.max(needed, 2 * length, start)));
        grown.set(buffer);
        buffer = grown;
      }
      buffer.set(piece, length);
      length = needed;
      return true;
    },

    take(): Uint8Array {
      const body = buffer.subarray(0, length);
      buffer = new Uint8Array(0);
      length = 0;
      return body;
    },
  };
}

/** Returns undefined if the body is longer than `limit` bytes, and stops reading. */
export async function readBody(stream: AsyncIterable<Uint8Array> | null, limit: number): Promise<Uint8Array | undefined> {
  const body = createBody(limit);
  for await (const piece of stream ?? []) if (!body.add(piece)) return undefined;
  return body.take();
}

/** Reading thousands of fields would take tens of milliseconds. */
const mostFields = 50;
const tooMany = `The body has more than ${mostFields} fields.`;

/** Parses a form or JSON body. The message of an error is shown to the client. */
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
