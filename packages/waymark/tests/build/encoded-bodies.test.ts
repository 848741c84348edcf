import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, crc32, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { buildStaticManifest } from "../../src/build/build-static-manifest.ts";
import {
  bodiesFile,
  manifestFile,
  maxConvertedBytes,
  type StaticManifest,
} from "../../src/release/static-manifest.ts";
import { makeFolder } from "../fixtures/folder.ts";
import { site } from "../fixtures/own-site.ts";

const long = Buffer.from("Words that compress well. ".repeat(maxConvertedBytes / 20));
/** With so much HTML, the build does not use Brotli's best quality. */
const large = Buffer.from(`<p>${"Another paragraph. ".repeat(100_000)}</p>`);
const record = { code: "", imports: "", keys: {}, readings: {} };

async function publish(previous?: string) {
  const folder = makeFolder("encoded-bodies");
  mkdirSync(join(folder, "client"));
  writeFileSync(join(folder, "client/long.txt"), long);
  writeFileSync(join(folder, "client/large.html"), large);
  const manifest = await buildStaticManifest(site, folder, {
    baseUrl: "https://example.com",
    index: { pagesOfTwins: new Map() },
    ...(previous !== undefined && {
      previous: { folder: previous, manifest: readManifest(previous), record },
    }),
  });
  expect(manifest.manifest.best).toBe(false);
  return folder;
}

const readManifest = (folder: string): StaticManifest =>
  JSON.parse(readFileSync(join(folder, manifestFile), "utf8"));

function readStored(folder: string, path: string, coding: "brotli" | "gzip"): Buffer {
  const extent = readManifest(folder).files[path]?.[coding];
  if (extent === undefined) throw new Error(`${path} is not stored in ${coding}`);
  const { start, size } = extent;
  return readFileSync(join(folder, bodiesFile)).subarray(start, start + size);
}

/** Puts other bytes in the place of a stored body, as a build with other zlib options would. */
function replaceStored(folder: string, path: string, coding: "brotli" | "gzip", body: Buffer) {
  const manifest = readManifest(folder);
  const bodies = readFileSync(join(folder, bodiesFile));
  const file = manifest.files[path];
  if (file === undefined) throw new Error(`${path} is not in the manifest`);
  const files = {
    ...manifest.files,
    [path]: {
      ...file,
      [coding]: { start: bodies.length, size: body.length, checksum: crc32(body) },
    },
  };
  writeFileSync(join(folder, manifestFile), JSON.stringify({ ...manifest, files }));
  writeFileSync(join(folder, bodiesFile), Buffer.concat([bodies, body]));
}

const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };

it("a build reuses the compressed bodies of a large site's previous build", async () => {
  const first = await publish();
  const [brotli, gzip] = [brotliCompressSync(long, { params }), gzipSync(long, { level: 1 })];
  expect(brotli.equals(readStored(first, "/long.txt", "brotli"))).toBe(false);
  expect(gzip.equals(readStored(first, "/long.txt", "gzip"))).toBe(false);
  replaceStored(first, "/long.txt", "brotli", brotli);
  replaceStored(first, "/long.txt", "gzip", gzip);
  const second = await publish(first);
  expect(readStored(second, "/long.txt", "brotli").equals(brotli)).toBe(true);
  expect(readStored(second, "/long.txt", "gzip").equals(gzip)).toBe(true);
});

it("a build compresses a body again if one of its stored bytes is damaged", async () => {
  const first = await publish();
  const sound = Buffer.from(readStored(first, "/long.txt", "brotli"));
  const { start, size } = readManifest(first).files["/long.txt"]?.brotli ?? { start: 0, size: 0 };
  const bodies = readFileSync(join(first, bodiesFile));
  bodies.writeUInt8(bodies.readUInt8(start + size - 1) ^ 1, start + size - 1);
  writeFileSync(join(first, bodiesFile), bodies);
  const second = await publish(first);
  expect(readStored(second, "/long.txt", "brotli").equals(sound)).toBe(true);
});

it.each([
  ["missing", (file: string) => rmSync(file)],
  ["too short", (file: string) => truncateSync(file, 10)],
])("a build compresses all bodies again if the file with them is %s", async (_, damage) => {
  const first = await publish();
  const sound = Buffer.from(readStored(first, "/long.txt", "gzip"));
  damage(join(first, bodiesFile));
  const second = await publish(first);
  expect(readStored(second, "/long.txt", "gzip").equals(sound)).toBe(true);
});
