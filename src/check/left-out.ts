import { findPart, isPartName, type PartName } from "../catalog/parts.ts";
import { builtInPaths } from "../catalog/paths.ts";
import type { ContentFile } from "./content-file.ts";
import type { Description } from "./finding.ts";

/** The disabled feature that a content file belongs to. */
export function findPartOfFile(file: Pick<ContentFile, "path" | "frontMatter">, without: readonly PartName[]): PartName | undefined {
  if (without.length === 0) return undefined;
  const [, address] = /^src\/content(?:\/pages)?(\/.+?)(?:\.(?:mdx?|astro))?$/.exec(file.path) ?? [];
  if (address === undefined || !address.startsWith("/skills/")) return findPart(address ?? "", { without, paths: builtInPaths });
  if (without.includes("skills")) return "skills";
  const data = file.frontMatter?.data;
  const part = data instanceof Object && "part" in data ? data.part : undefined;
  return isPartName(part) && without.includes(part) ? part : undefined;
}

export function describeLeftOut(problem: string, part: PartName): Description {
  return { problem, advice: `Remove it, or remove "${part}" from the "without" list in src/content/site.ts.` };
}
