/** `whole`: the body is complete. Field names are in lowercase. */
export type RawAnswer = Readonly<{
  status: number;
  fields: ReadonlyMap<string, string>;
  body: Buffer;
  whole: boolean;
}>;

type Body = Readonly<{ body: Buffer; whole: boolean; end: number }>;

/** RFC 9112, without interim responses. `closed`: no more data will arrive. */
export function parseAnswers(bytes: Buffer, closed: boolean): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const headEnd = bytes.indexOf("\r\n\r\n", at);
    const head = bytes.toString("latin1", at, headEnd === -1 ? bytes.length : headEnd);
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
    const fields = toFields(head);
    if (headEnd === -1 || status === 0)
      return [...answers, { status, fields, body: Buffer.alloc(0), whole: false }];
    const { body, whole, end } = readBody(bytes, headEnd + 4, { status, fields, closed });
    if (status >= 200) answers.push({ status, fields, body, whole });
    at = end;
  }
  return answers;
}

function toFields(head: string): ReadonlyMap<string, string> {
  const lines = head.split("\r\n").slice(1);
  return new Map(
    lines.map(
      (line) =>
        [
          line.split(":", 1)[0]?.toLowerCase() ?? "",
          line.slice(line.indexOf(":") + 1).trim(),
        ] as const,
    ),
  );
}

function readBody(
  bytes: Buffer,
  start: number,
  about: { status: number; fields: ReadonlyMap<string, string>; closed: boolean },
): Body {
  const { status, fields, closed } = about;
  if (status < 200 || status === 204 || status === 304)
    return { body: Buffer.alloc(0), whole: true, end: start };
  if (fields.get("transfer-encoding")?.toLowerCase() === "chunked") return readChunks(bytes, start);
  const length = fields.get("content-length");
  const end = length === undefined ? bytes.length : Math.min(bytes.length, start + Number(length));
  const body = bytes.subarray(start, end);
  return { body, whole: length === undefined ? closed : body.length === Number(length), end };
}

function readChunks(bytes: Buffer, start: number): Body {
  const chunks: Buffer[] = [];
  let at = start;
  for (;;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size =
      lineEnd === -1 ? Number.NaN : Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (Number.isNaN(size) || next > bytes.length)
      return { body: Buffer.concat(chunks), whole: false, end: bytes.length };
    if (size === 0) return { body: Buffer.concat(chunks), whole: true, end: next };
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
