import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { findUnpublishedFile, type PublicOptions } from "../files/public-file.ts";
import { listFiles } from "./list-files.ts";

/** Astro copies all files in `public`. Removes those that are not published, and gives the others names in Unicode's NFC. */
export function cleanPublicFiles(published: string, options: PublicOptions): void {
  for (const file of listFiles(published)) {
    const name = relative(published, file).split(sep).join("/");
    const normal = join(published, name.normalize("NFC"));
    if (findUnpublishedFile(published, name, options) !== undefined) rmSync(file);
    else if (normal !== file) {
      mkdirSync(dirname(normal), { recursive: true });
      renameSync(file, normal);
    }
  }
}
