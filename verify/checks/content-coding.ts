import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Answer, toTokens } from "../answer.ts";
import type { Check } from "../probe.ts";

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = { gzip: gunzipSync, br: brotliDecompressSync };

/** Compression (RFC 9110 section 12.5.3). */
export const contentCoding: Check = {
  name: "content-coding",
  promise: "A compressed answer decodes to the same bytes, says Vary: Accept-Encoding and has an ETag of its own",
  async run({ site, ask, expect, expectStatus }) {
    for (const path of ["/developers", "/openapi.json", "/llms-full.txt"]) {
      const plain = await site.read(path);
      for (const coding of Object.keys(decoders)) {
        const answer = await ask(path, { headers: { "accept-encoding": coding } });
        expectStatus(answer, 200);
        const used = answer.headers["content-encoding"];
        expect(used === undefined || used === coding, `is sent as ${used} to a client that takes ${coding}`, answer);
        expect(decode(answer)?.equals(plain.body) === true, `decodes to other bytes than the plain answer`, answer);
        if (used === undefined) continue;
        expect(toTokens(answer.headers["vary"]).includes("accept-encoding"), "is compressed without Vary: Accept-Encoding", answer);
        const tag = answer.headers["etag"] ?? "";
        expect(tag.startsWith("W/") || tag === "" || tag !== plain.headers["etag"], "has the strong ETag of the plain bytes", answer);
      }
    }
  },
};

function decode({ headers, body }: Answer): Buffer | undefined {
  const coding = headers["content-encoding"];
  try {
    return coding === undefined ? body : decoders[coding]?.(body);
  } catch {
    return undefined;
  }
}
