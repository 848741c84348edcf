import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findBuiltSite } from "../fixtures/built-site.ts";
import type { Workspace } from "../workspace.ts";

const fixture = resolve(import.meta.dirname, "../fixtures/long-read");

export const longRead = "/articles/tour";

export function addRecordings({ folder }: Workspace): void {
  const media = join(folder, "public/media");
  mkdirSync(media, { recursive: true });
  cpSync(join(fixture, "tour.webm"), join(media, "tour.webm"));
  writeFileSync(join(media, "tone.wav"), makeTone(60));
}

export const findReadSite = (): Promise<string> =>
  findBuiltSite((workspace) => {
    addRecordings(workspace);
    cpSync(join(fixture, "article.md"), join(workspace.folder, "src/content/articles/tour.md"));
  });

/** 8 kHz, 8-bit mono WAV. */
function makeTone(seconds: number): Buffer {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(rate * seconds, 40);
  const tone = Buffer.from(
    Array.from({ length: rate }, (_, index) => 128 + 20 * Math.sin(index / 3)),
  );
  return Buffer.concat([head, ...Array.from({ length: seconds }, () => tone)]);
}
