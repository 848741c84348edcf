import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { attempt } from "./attempt.ts";
import { defaultLimits } from "./send.ts";

const decoders: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

export const codings = Object.keys(decoders);

/** Decodes a body; undefined if it is not in that coding, or larger than a body may be. */
export function decode(body: Buffer, coding: string): Buffer | undefined {
  return attempt(() => decoders[coding]?.(body, { maxOutputLength: defaultLimits.bytes }));
}
