import { findPart, isPartName, type PartName } from "../catalog/parts.ts";
import type { Problem } from "./content.ts";
import type { ContentFile } from "./content-file.ts";

/** The part of `without` that a file belongs to which lies in the content: by where it lies, and a task guide by what it says. */
export function findPartOfFile(file: Pick<ContentFile, "path" | "frontMatter">, without: readonly PartName[]): PartName | undefined {
  if (without.length === 0) return undefined;
  const [, address] = /^src\/content(?:\/pages)?(\/.+?)(?:\.(?:mdx?|astro))?$/.exec(file.path) ?? [];
  if (address === undefined || !address.startsWith("/skills/")) return findPart(address ?? "", without);
  if (without.includes("skills")) return "skills";
  const data = file.frontMatter?.data;
  const part = data instanceof Object && "part" in data ? data.part : undefined;
  return isPartName(part) && without.includes(part) ? part : undefined;
}

/** A problem of a text that names what is left out, and what to do. */
export function describeLeftOut(problem: string, part: PartName): Pick<Problem, "problem" | "advice"> {
  return { problem, advice: `Take it out, or "${part}" out of without in src/content/site.ts.` };
}
