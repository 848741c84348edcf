import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bodiesFile } from "../../../src/release/static-manifest.ts";
import { startServer, useServer } from "./running-server.ts";

const short = Buffer.from(Array.from({ length: 2_000 }, (_, index) => index % 251));
const long = Buffer.alloc(9 * 1024 * 1024, short);

describe.each([
  ["a short recording", "note.mp3", short, "audio/mpeg"],
  ["a long video", "tour.MP4", long, "video/mp4"],
])("%s", (_, name, content, type) => {
  const { get } = useServer({ [name]: content });

  const ask = async (
    range?: string,
    method = "GET",
    others: Readonly<Record<string, string>> = {},
  ) => {
    const response = await fetch(`${get().origin}/${name}`, {
      method,
      headers: { ...(range ? { range } : {}), ...others },
    });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  };

  it("is sent completely, with Accept-Ranges", async () => {
    const { status, headers, body } = await ask();
    expect([status, headers.get("content-type"), headers.get("accept-ranges")]).toEqual([
      200,
      type,
      "bytes",
    ]);
    expect(body.equals(content)).toBe(true);
  });

  it("returns 206 for the requested range", async () => {
    const { status, headers, body } = await ask("bytes=1000-1099");
    expect([status, headers.get("content-range"), body.length]).toEqual([
      206,
      `bytes 1000-1099/${content.length}`,
      100,
    ]);
    expect(body.equals(content.subarray(1000, 1100))).toBe(true);
  });

  it("returns 416 for a range past its end", async () => {
    const { status, headers, body } = await ask(`bytes=${content.length}-`);
    expect([status, headers.get("content-range"), body.length]).toEqual([
      416,
      `bytes */${content.length}`,
      0,
    ]);
    // RFC 9111 section 3.
    expect([
      headers.get("cache-control"),
      headers.get("etag"),
      headers.get("content-type"),
    ]).toEqual(["no-store", null, null]);
  });

  it("returns 412 if If-Match does not match", async () => {
    const { headers: whole } = await ask();
    const same = await ask("bytes=0-9", "GET", { "if-match": whole.get("etag") ?? "" });
    expect([same.status, same.body.length]).toEqual([206, 10]);
    // RFC 9110 section 13.2.2.
    const { status, headers, body } = await ask("bytes=0-9", "GET", {
      "if-match": '"other"',
      "if-none-match": "*",
    });
    expect([status, body.length, headers.get("cache-control"), headers.get("etag")]).toEqual([
      412,
      0,
      "no-store",
      null,
    ]);
  });

  it("ignores a range for HEAD", async () => {
    const { status, headers } = await ask("bytes=0-9", "HEAD");
    expect([status, headers.get("content-length")]).toEqual([200, String(content.length)]);
  });
});

it("a file of more than 8 MB is stored once, and a download continues while a new build replaces it", async () => {
  const server = await startServer({ "tour.mp4": long });
  expect(readFileSync(join(server.release.folder, bodiesFile)).length).toBeLessThan(1000);
  const before = await fetch(`${server.origin}/tour.mp4`);
  await server.release.replace({ "tour.mp4": Buffer.alloc(long.length) });
  expect(Buffer.from(await before.arrayBuffer()).equals(long)).toBe(true);
  await server.stop();
});

describe("a drawing", () => {
  const { get } = useServer({ "sign.svg": "<svg/>", "Sign.SVG": "<svg/>", "sign.png": "" });
  const readPolicy = async (path: string) =>
    (await fetch(`${get().origin}${path}`)).headers.get("content-security-policy");

  it("runs no script if it is opened directly, but keeps its styles", async () => {
    for (const path of ["/sign.svg", "/Sign.SVG"])
      expect(await readPolicy(path), path).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
      );
    expect(await readPolicy("/sign.png")).not.toContain("sandbox");
  });
});
