export interface ParsedMail {
  /** Lowercase names, unfolded and decoded values. */
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}

/** With one part (RFC 5322, 2045 and 2047). */
export function parseMail(raw: Uint8Array): ParsedMail {
  const source = Buffer.from(raw).toString("latin1");
  const end = source.indexOf("\r\n\r\n");
  const headers = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map(
      (line) =>
        [
          line.slice(0, line.indexOf(":")).toLowerCase(),
          decodeWords(line.slice(line.indexOf(":") + 1).trim()),
        ] as const,
    );
  const coding = headers.find(([name]) => name === "content-transfer-encoding")?.[1] ?? "7bit";
  return { headers, text: decodeBody(source.slice(end + 4), coding).toString("utf8") };
}

export function valuesOf(mail: ParsedMail, name: string): readonly string[] {
  return mail.headers.filter(([found]) => found === name).map(([, value]) => value);
}

function decodeBody(body: string, coding: string): Buffer {
  if (coding === "base64") return Buffer.from(body, "base64");
  if (coding === "quoted-printable") return decodeHexadecimal(body.replace(/=\r\n/g, ""));
  if (coding === "7bit") return Buffer.from(body, "latin1");
  throw new Error(`The body is encoded as ${coding}.`);
}

function decodeHexadecimal(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    "latin1",
  );
}

/** A character may be split between adjacent encoded words. */
function decodeWords(value: string): string {
  return value.replace(/=\?utf-8\?[bq]\?[^?]*\?=(?:\s+=\?utf-8\?[bq]\?[^?]*\?=)*/gi, (run) =>
    Buffer.concat(
      [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, text = ""]) =>
        kind?.toLowerCase() === "b"
          ? Buffer.from(text, "base64")
          : decodeHexadecimal(text.replaceAll("_", " ")),
      ),
    ).toString("utf8"),
  );
}
