import { readFileSync } from "node:fs";
import { listFiles } from "../../src/build/list-files.ts";

/** Hashes in names, which contain the path of a module, and the time of the build. */
const neutral = (text: string): string =>
  text
    .replace(/(\/_astro\/[^"'\s)]+?)[.-][\w-]{8}(?=\.\w+)/g, "$1")
    .replace(/(\/_astro\/[^"'\s)]+?\.)[\w-]{8}_[\w-]+(?=\.\w+)/g, "$1")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, "TIME");

/** What differs between two folders of published files. Scripts and styles have only their names compared. */
export function compareSites(one: string, other: string): readonly string[] {
  const [before, after] = [readSite(one), readSite(other)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => {
      if (!after.has(path)) return `${path} is missing`;
      return before.has(path) ? `${path} differs` : `${path} is new`;
    });
}

function readSite(folder: string): ReadonlyMap<string, string> {
  return new Map(
    listFiles(folder).map((file) => {
      const path = neutral(file.slice(folder.length).replaceAll("\\", "/"));
      const isBundled = path.startsWith("/_astro/");
      return [path, isBundled ? "" : neutral(readFileSync(file, "latin1"))] as const;
    }),
  );
}
