import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { attempt } from "./attempt.ts";
import { defaultLimits } from "./send.ts";

const decoders: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

/** The content codings that are asked for, each by itself. */
export const codings = Object.keys(decoders);

/** A body without its content coding; undefined where it is not in that coding, or unpacks to more than a body may have. */
export function decode(body: Buffer, coding: string): Buffer | undefined {
  return attempt(() => decoders[coding]?.(body, { maxOutputLength: defaultLimits.bytes }));
}
