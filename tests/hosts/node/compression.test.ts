import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressResponse } from "../../../src/hosts/node/respond.ts";

const response = { status: 404, headers: { Vary: "Accept", "Content-Type": "text/markdown; charset=utf-8" }, body: "Grüße. ".repeat(200) };

it.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])("encodes a computed response for Accept-Encoding: %s with %s", (accepted, coding, decode) => {
  const { status, headers, body } = compressResponse(response, accepted);
  expect([status, headers]).toEqual([404, { ...response.headers, Vary: "Accept, Accept-Encoding", "Content-Encoding": coding }]);
  expect(decode(body as Buffer).toString()).toBe(response.body);
});

it("sends the response unchanged if no coding is accepted or it is below a kilobyte", () => {
  const headers = { ...response.headers, Vary: "Accept, Accept-Encoding" };
  expect(compressResponse(response, "br;q=0, gzip;q=0")).toEqual({ ...response, headers });
  const short = { status: 200, headers: {}, body: "x".repeat(1023) };
  expect(compressResponse(short, "br")).toBe(short);
});
