import { parseShallowJson } from "./json.ts";
import { type BodyRequest, fillValues, type Values } from "./message.ts";

/** Shown to the sender, who can try again after `wait` seconds. */
export class BodyError extends Error {
  readonly wait: number | undefined = undefined;
  readonly text: string;
  readonly values: Values | undefined;

  constructor(text: string, values?: Values) {
    super(fillValues(text, values));
    this.text = text;
    this.values = values;
  }
}

export class BusyError extends BodyError {
  override readonly wait = 5;

  constructor() {
    super("Too many requests are being received at once. Send this one again in {wait} seconds.", {
      wait: 5,
    });
  }
}

/** In bytes. The body of an announced length might never arrive. */
const largestStart = 16_384;

/** A list of one-byte chunks would take a hundred times as much memory as one buffer. */
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

    take(): Uint8Array<ArrayBuffer> {
      const body = buffer.subarray(0, length);
      buffer = new Uint8Array(0);
      length = 0;
      return body;
    },
  };
}

/** Undefined if the body is longer than `limit` bytes. */
export async function readBody(
  stream: AsyncIterable<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const body = createBody(limit);
  for await (const piece of stream ?? []) if (!body.add(piece)) return undefined;
  return body.take();
}

/** A disconnected client is not a server error. */
export async function receiveBody(
  request: BodyRequest,
  limit: number,
): Promise<Uint8Array | BodyError> {
  const tooLong = new BodyError("The body is longer than {limit} KB.", { limit: limit / 1024 });
  if (Number(request.header("content-length")) > limit) return tooLong;
  return request.read(limit).then(
    (body) => body ?? tooLong,
    (error) => (error instanceof BodyError ? error : new BodyError("The body is incomplete.")),
  );
}

/** Thousands of fields would take tens of milliseconds. */
const mostFields = 50;
const toExcessError = () =>
  new BodyError("The body has more than {most} fields.", { most: mostFields });

/** The message of an error is shown to the client. */
export async function parseFields(
  body: Uint8Array,
  contentType: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json") return parseJsonFields(body);
  if (type !== "application/x-www-form-urlencoded") {
    const text =
      "The body's media type is {type}; it must be application/json or application/x-www-form-urlencoded.";
    const found =
      type === "" ? "not given" : /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? type : "malformed";
    throw new BodyError(text, { type: found });
  }
  const text = new TextDecoder().decode(body);
  if (text.split("&", mostFields + 1).length > mostFields) throw toExcessError();
  return Object.fromEntries(new URLSearchParams(text));
}

/** An object of strings. A few levels more get an error that says so. */
const maxFieldDepth = 10;

function parseJsonFields(body: Uint8Array): Readonly<Record<string, string>> {
  let value: unknown;
  try {
    value = parseShallowJson(new TextDecoder("utf-8", { fatal: true }).decode(body), maxFieldDepth);
  } catch {
    throw new BodyError("The body cannot be read as JSON in UTF-8.");
  }
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new BodyError("The body must be one JSON object.");
  const entries = Object.entries(value);
  if (entries.length > mostFields) throw toExcessError();
  const odd = entries.find(([, entry]) => typeof entry !== "string");
  if (odd) throw new BodyError("Every member of the body must be a string.");
  return Object.fromEntries(entries as [string, string][]);
}
