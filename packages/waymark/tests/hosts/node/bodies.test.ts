import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { buildStaticManifest } from "../../../src/build/build-static-manifest.ts";
import { type Bodies, createBodyCache, openBodies } from "../../../src/hosts/node/bodies.ts";
import {
  manifestFile,
  maxConvertedBytes,
  type StaticManifest,
} from "../../../src/release/static-manifest.ts";
import { makeFolder } from "../../fixtures/folder.ts";
import { site } from "../../fixtures/own-site.ts";

const toText = (bytes: number) => "Words that compress well. ".repeat(bytes).slice(0, bytes);

const { files, cache, reads } = await publish({
  "client/long.md": toText(maxConvertedBytes + 1),
  "client/long.txt": toText(maxConvertedBytes + 1),
  "client/long.html": toText(maxConvertedBytes + 1),
  "client/large.txt": toText(6_000_000),
  "client/short.md": toText(maxConvertedBytes),
  "client/short.txt": toText(maxConvertedBytes),
  "client/first.txt": toText(600),
  "client/second.txt": toText(700),
  "client/third.txt": toText(800),
});

async function publish(content: Readonly<Record<string, string>>) {
  const folder = makeFolder("bodies");
  mkdirSync(join(folder, "client"));
  for (const [name, text] of Object.entries(content)) writeFileSync(join(folder, name), text);
  await buildStaticManifest(site, folder, {
    baseUrl: "https://example.com",
    index: { pagesOfTwins: new Map() },
  });
  const manifest: StaticManifest = JSON.parse(readFileSync(join(folder, manifestFile), "utf8"));
  const bodies = openBodies(folder);
  const reads: number[] = [];
  const counted: Bodies = {
    ...bodies,
    read(extent) {
      reads.push(extent.size);
      return bodies.read(extent);
    },
  };
  return {
    reads,
    files: manifest.files,
    cache: (maxBytes?: number) => createBodyCache(counted, maxBytes),
  };
}

const fileAt = (path: string) => {
  const file = files[path];
  if (file === undefined) throw new Error(`${path} is not in the manifest`);
  return file;
};

describe("a body over 128 KB", () => {
  it.each(["/long.md", "/long.txt", "/long", "/large.txt"])(
    "is compressed in every coding by the build: %s",
    (path) => {
      const { size, brotli, gzip, plain, isCompressedLater } = fileAt(path);
      expect(plain?.size).toBe(size);
      expect(brotli?.size).toBeLessThan(size);
      expect(gzip?.size).toBeLessThan(size);
      expect(isCompressedLater).toBeUndefined();
    },
  );

  it("is never read into memory if it has more than 1 MB", () => {
    reads.length = 0;
    const file = fileAt("/large.txt");
    expect(cache().find("plain", file, undefined)).toEqual(file.plain);
    expect(reads).toEqual([]);
  });
});

describe("a body of 128 KB", () => {
  it.each(["/short.md", "/short.txt"])("is compressed when it is requested: %s", (path) => {
    const file = fileAt(path);
    expect(file.gzip).toBeUndefined();
    const body = cache().find("gzip", file, "gzip") as Buffer;
    expect(gunzipSync(body).toString()).toBe(toText(maxConvertedBytes));
  });
});

describe("the cache", () => {
  it("removes the least recently used body when it is full", () => {
    const { find } = cache(1_600);
    const ask = (name: string) => find(name, fileAt(`/${name}.txt`), undefined);
    for (const name of ["first", "second", "first", "third"]) ask(name);
    reads.length = 0;
    ask("first");
    expect(reads).toEqual([]);
    ask("second");
    expect(reads).toHaveLength(1);
  });

  it("still compresses small bodies after many large ones", () => {
    const { has, find } = cache(100_000);
    for (let index = 0; index < 50; index += 1)
      find(`large ${index}`, fileAt("/short.txt"), undefined);
    expect(has(fileAt("/first.txt"), "gzip")).toBe(true);
    const body = find("first", fileAt("/first.txt"), "gzip") as Buffer;
    expect(gunzipSync(body).toString()).toBe(toText(600));
  });

  it("stores no more memory than it counts", () => {
    const body = cache().find("gzip", fileAt("/third.txt"), "gzip") as Buffer;
    expect(body.buffer.byteLength).toBeLessThanOrEqual(Buffer.poolSize);
  });
});
