import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { toCodedReply } from "../../src/hosts/coded-reply.ts";

const reply = { status: 404, headers: { Vary: "Accept", "Content-Type": "text/markdown; charset=utf-8" }, body: "Grüße. ".repeat(200) };

describe("a computed answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("Accept-Encoding: %s › %s, which decodes to the same text", (accepted, coding, decode) => {
    const { status, headers, body } = toCodedReply(reply, accepted);
    expect([status, headers]).toEqual([404, { ...reply.headers, Vary: "Accept, Accept-Encoding", "Content-Encoding": coding }]);
    expect(decode(body as Buffer).toString()).toBe(reply.body);
  });

  it.each([undefined, "identity", "br;q=0, gzip;q=0", "zstd"])("Accept-Encoding: %s › as it is, with Vary", (accepted) => {
    expect(toCodedReply(reply, accepted)).toEqual({ ...reply, headers: { ...reply.headers, Vary: "Accept, Accept-Encoding" } });
  });

  it("below a kilobyte › as it is", () => {
    const short = { status: 200, headers: {}, body: "x".repeat(1023) };
    expect(toCodedReply(short, "br")).toBe(short);
  });
});
