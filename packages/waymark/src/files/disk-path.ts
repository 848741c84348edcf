import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** For a file whose name is written in another normal form of Unicode, as by a Mac. Unchanged if there is none. */
export function toDiskPath(path: string): string {
  if (isAscii.test(path) || existsSync(path)) return path;
  const folder = toDiskPath(dirname(path));
  const name = basename(path).normalize("NFC");
  const found = listNames(folder).find((other) => other.normalize("NFC") === name);
  return found === undefined ? path : join(folder, found);
}

const isAscii = /^[\0-\x7f]*$/;

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
