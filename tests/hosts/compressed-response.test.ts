import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressResponse } from "../../src/hosts/compressed-response.ts";

const response = { status: 404, headers: { Vary: "Accept", "Content-Type": "text/markdown; charset=utf-8" }, body: "Grüße. ".repeat(200) };

describe("a computed answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("Accept-Encoding: %s › %s, which decodes to the same text", (accepted, coding, decode) => {
    const { status, headers, body } = compressResponse(response, accepted);
    expect([status, headers]).toEqual([404, { ...response.headers, Vary: "Accept, Accept-Encoding", "Content-Encoding": coding }]);
    expect(decode(body as Buffer).toString()).toBe(response.body);
  });

  it.each([undefined, "identity", "br;q=0, gzip;q=0", "zstd"])("Accept-Encoding: %s › as it is, with Vary", (accepted) => {
    expect(compressResponse(response, accepted)).toEqual({
      ...response,
      headers: { ...response.headers, Vary: "Accept, Accept-Encoding" },
    });
  });

  it("below a kilobyte › as it is", () => {
    const short = { status: 200, headers: {}, body: "x".repeat(1023) };
    expect(compressResponse(short, "br")).toBe(short);
  });
});
