import { site } from "../content/site.ts";
import { findPart, type PartName } from "./parts.ts";

/** What this site is without. */
export const without: readonly PartName[] = site.without ?? [];

/** Whether this site has a part. */
export function hasPart(name: PartName): boolean {
  return !without.includes(name);
}

/** Whether an address belongs to no part that is left out; nothing need stand there. */
export function isOffered(path: string): boolean {
  return findPart(path, without) === undefined;
}
