/** Reads a body of at most `limit` bytes; undefined where it is longer, of which no more is kept. */
export async function readBody(stream: AsyncIterable<Uint8Array> | null, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** More than any form has: thousands in one body would take tens of milliseconds to read. */
const mostFields = 50;
const tooMany = `The body has more than ${mostFields} fields.`;

/** The fields of a form or JSON body. Throws a sentence for the client where the body is neither, cannot be read or has too many. */
export async function parseFields(body: Uint8Array, contentType: string | undefined): Promise<Readonly<Record<string, string>>> {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json") return parseJsonFields(body);
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") {
    const found = type === "" ? "not given" : /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? type : "malformed";
    throw new Error(
      `The body's media type is ${found}; it must be application/json, application/x-www-form-urlencoded or multipart/form-data.`,
    );
  }
  if (countFields(body, type) > mostFields) throw new Error(tooMany);
  const form = await new Response(Buffer.from(body), { headers: { "Content-Type": contentType ?? "" } }).formData().catch(() => {
    throw new Error(`The body cannot be read as ${type}.`);
  });
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The fields of a form, unread; it stops counting where they are too many. */
function countFields(body: Uint8Array, type: string): number {
  const text = Buffer.from(body).toString("latin1");
  if (type === "multipart/form-data") return text.split(/content-disposition/i, mostFields + 2).length - 1;
  return text.split("&", mostFields + 1).length;
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
