import { readFileSync, writeFileSync } from "node:fs";
import { cleanDrawing } from "../site/drawings.ts";
import { listFiles } from "./list-files.ts";

const drawing = /\.svg$/i;

/** Takes out of the drawings in a folder what they could do besides being looked at. A drawing of `public` is copied there as it is. */
export function cleanDrawings(folder: string): void {
  for (const file of listFiles(folder).filter((name) => drawing.test(name))) {
    const before = readFileSync(file);
    const cleaned = readCleaned(file);
    if (!cleaned.equals(before)) writeFileSync(file, cleaned);
  }
}

/** The bytes of a file as they are published. */
export function readCleaned(file: string): Buffer {
  return drawing.test(file) ? Buffer.from(cleanDrawing(readFileSync(file, "utf8"))) : readFileSync(file);
}
