import { readFileSync, writeFileSync } from "node:fs";
import { cleanDrawing } from "../markdown/drawings.ts";
import { listFiles } from "./list-files.ts";

/** Takes out of the drawings in a folder what they could do besides being looked at. A drawing of `public` is copied there as it is. */
export function cleanDrawings(folder: string): void {
  for (const file of listFiles(folder).filter((name) => /\.svg$/i.test(name))) {
    const drawing = readFileSync(file, "utf8");
    const cleaned = cleanDrawing(drawing);
    if (cleaned !== drawing) writeFileSync(file, cleaned);
  }
}
