import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Astro warns about empty collections. */
export function isWritten(collection: string): boolean {
  try {
    const names = readdirSync(join("src/content", collection), { recursive: true, encoding: "utf8" });
    return names.some((name) => /\.mdx?$/.test(name));
  } catch {
    return false;
  }
}
